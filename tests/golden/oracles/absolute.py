"""Codes that are added to x: sinusoidal in its layouts and exponents, and rows of a learned table."""

import torch
from positional_encodings.torch_encodings import PositionalEncoding1D
from transformers.models.gptj.modeling_gptj import create_sinusoidal_positions
from transformers.models.marian.modeling_marian import MarianSinusoidalPositionalEmbedding
from transformers.models.opt.modeling_opt import OPTLearnedPositionalEmbedding
from transformers.models.speech_to_text.modeling_speech_to_text import Speech2TextSinusoidalPositionalEmbedding
from transformers.models.whisper.modeling_whisper import sinusoids
from x_transformers.x_transformers import ScaledSinusoidalEmbedding

from .common import case, draw, tensor, version

ROWS = [0, 1, 2, 7, 100, 1023, 4095]
T2T = "i/(d/2-1)"


def cases():
    """Yield cases of `sinusoidal.encode` and `learned.encode`."""
    encode = {"call": "sinusoidal.encode", "positions": ROWS, "position": ROWS[-1]}
    hf = version("transformers")

    for d in (8, 64):  # no odd d: this library computes d + 1 features and cuts the last
        out = PositionalEncoding1D(d)(torch.zeros(1, 4096, d))[0, ROWS]
        yield case(f"interleaved d={d}", version("positional-encodings"), out, d_model=d, **encode)

    for d in (5, 7, 12, 64):
        out = MarianSinusoidalPositionalEmbedding(4096, d).create_weight()[ROWS]
        yield case(f"Marian d={d}", f"{hf}, Marian", out, d_model=d, layout="concatenated", **encode)

    for d in (6, 16):
        out = create_sinusoidal_positions(4096, d)[ROWS]
        yield case(f"GPT-J table d={d}", f"{hf}, GPT-J", out, d_model=d, layout="concatenated", **encode)

    for d, base in ((16, 10000), (16, 500)):
        out = ScaledSinusoidalEmbedding(d, theta=base)(torch.zeros(1, 4096, d))[ROWS]
        yield case(
            f"scaled d={d} base={base}",
            version("x-transformers"),
            out,
            d_model=d,
            base=base,
            layout="concatenated",
            times=d**-0.5,
            **encode,
        )

    for d in (8, 9, 64):  # an odd d is filled up with a 0
        out = Speech2TextSinusoidalPositionalEmbedding.get_embedding(4096, d)[ROWS]
        yield case(f"tensor2tensor d={d}", f"{hf}, Speech2Text", out, d_model=d, layout="concatenated", exponent=T2T, **encode)

    for d, base in ((10, 10000), (384, 10000), (10, 100)):
        out = sinusoids(4096, d, max_timescale=base)[ROWS]
        yield case(
            f"Whisper d={d} base={base}",
            f"{hf}, Whisper",
            out,
            d_model=d,
            base=base,
            layout="concatenated",
            exponent=T2T,
            **encode,
        )

    table, mask = draw(51, 8, 3), torch.tensor([[0, 0, 1, 1, 1], [1, 1, 1, 1, 1]])  # the first text is padded on the left
    module = OPTLearnedPositionalEmbedding(6, 3)
    module.weight.data = tensor(table)
    out = module(mask)[mask.bool()]
    yield case(
        "learned, two rows kept",
        f"{hf}, OPT",
        out,
        call="learned.encode",
        positions=[0, 1, 2, 0, 1, 2, 3, 4],
        table=table,
        offset=2,
    )
