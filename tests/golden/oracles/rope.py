"""Rotary embedding: both layouts, partial and proportional, positions in batches and far out."""

import torch
from rotary_embedding_torch import RotaryEmbedding
from transformers import CohereConfig, GlmConfig, GPTNeoXConfig, LlamaConfig
from transformers.modeling_rope_utils import ROPE_INIT_FUNCTIONS
from transformers.models.cohere import modeling_cohere as cohere
from transformers.models.glm import modeling_glm as glm
from transformers.models.gpt_neox import modeling_gpt_neox as neox
from transformers.models.gptj import modeling_gptj as gptj
from transformers.models.llama import modeling_llama as llama

from .common import by_path, case, draw, tensor, version

FAR = [0, 1, 5, 1000, 4095, 32767, 131071]


def turned(module, config_class, x, positions, head_dim, **rope):
    """Return x of shape (batch, heads, seq, head_dim) as a model of transformers turns it."""
    config = config_class(hidden_size=head_dim * 2, num_attention_heads=2, head_dim=head_dim, max_position_embeddings=2**18)
    config.rope_parameters = {"rope_type": "default", **rope}
    embedding = next(v for k, v in vars(module).items() if k.endswith("RotaryEmbedding"))(config)
    cos, sin = embedding(tensor(x), torch.tensor(positions))
    rotary_dim = cos.shape[-1]
    out, _ = module.apply_rotary_pos_emb(tensor(x)[..., :rotary_dim], tensor(x)[..., :rotary_dim], cos, sin)
    return torch.cat([out[..., : tensor(x).shape[-1]], tensor(x)[..., out.shape[-1] :]], -1)


def cases():
    """Yield cases of `rope.rotate`."""
    hf, batch = version("transformers"), [[0, 1, 2, 3], [-3, 40, 41, 2050]]
    rotate = {"call": "rope.rotate"}

    x = draw(1, 1, 2, 7, 16)
    for base in (10000.0, 500000.0):
        out = turned(llama, LlamaConfig, x, [FAR], 16, rope_theta=base)
        yield case(
            f"Llama base={base:g}",
            f"{hf}, Llama",
            out[0],
            x=x[0],
            positions=FAR,
            base=base,
            layout="half",
            position=FAR[-1],
            **rotate,
        )

    x = draw(2, 2, 3, 4, 10)
    out = turned(llama, LlamaConfig, x, batch, 10, rope_theta=10000.0)
    yield case("Llama, a batch of positions", f"{hf}, Llama", out, x=x, positions=batch, layout="half", position=2050, **rotate)
    out = turned(cohere, CohereConfig, x, batch, 10, rope_theta=8000.0)
    yield case("Cohere, a batch of positions", f"{hf}, Cohere", out, x=x, positions=batch, base=8000.0, position=2050, **rotate)

    x = draw(3, 1, 2, 4, 24)
    for name, module, config, share, layout in (
        ("GPT-NeoX", neox, GPTNeoXConfig, 0.25, "half"),
        ("GPT-NeoX", neox, GPTNeoXConfig, 0.5, "half"),
        ("GLM", glm, GlmConfig, 0.5, "interleaved"),
    ):
        out = turned(module, config, x, [[0, 3, 77, 999]], 24, rope_theta=10000.0, partial_rotary_factor=share)
        yield case(
            f"{name} partial {share}",
            f"{hf}, {name}",
            out[0],
            x=x[0],
            positions=[0, 3, 77, 999],
            rotary_dim=int(24 * share),
            layout=layout,
            position=999,
            **rotate,
        )

    table = gptj.create_sinusoidal_positions(2048, 8)[[5, 6, 2000]]
    x = draw(4, 1, 3, 2, 12)  # GPT-J has the heads after the sequence
    out = gptj.apply_rotary_pos_emb(tensor(x)[..., :8], *torch.chunk(table[None], 2, -1))
    out = torch.cat([out, tensor(x)[..., 8:]], -1).transpose(1, 2)
    yield case(
        "GPT-J partial",
        f"{hf}, GPT-J",
        out[0],
        x=x[0].swapaxes(0, 1),
        positions=[5, 6, 2000],
        rotary_dim=8,
        position=2000,
        **rotate,
    )

    tune = by_path("torchtune", "modules", "position_embeddings")
    x = draw(5, 2, 3, 2, 16)
    places = [[0, 1, 2], [9, 500, 4095]]
    out = tune.RotaryPositionalEmbeddings(16)(tensor(x), input_pos=torch.tensor(places)).transpose(1, 2)
    yield case(
        "torchtune, packed positions", version("torchtune"), out, x=x.swapaxes(1, 2), positions=places, position=4095, **rotate
    )

    x = draw(6, 2, 5, 12)
    for start in (0, 1000):
        out = RotaryEmbedding(12, theta=20000).rotate_queries_or_keys(tensor(x)[None], offset=start)[0]
        yield case(
            f"after {start} cached",
            version("rotary-embedding-torch"),
            out,
            x=x,
            positions=range(start, start + 5),
            base=20000.0,
            position=start + 5,
            **rotate,
        )

    x = draw(7, 1, 2, 4, 16)
    for share in (0.25, 0.5, 0.3):
        config = LlamaConfig(hidden_size=32, num_attention_heads=2, head_dim=16)
        config.rope_parameters = {"rope_type": "proportional", "rope_theta": 1e6, "partial_rotary_factor": share}
        omega, _ = ROPE_INIT_FUNCTIONS["proportional"](config)
        phi = torch.outer(torch.tensor([0.0, 1, 50, 3000]), torch.cat([omega, omega]))[None]
        out, _ = llama.apply_rotary_pos_emb(tensor(x), tensor(x), phi.cos(), phi.sin())
        kept = {"call": "frequencies.proportional", "head_dim": 16, "fraction": share, "base": 1e6}
        yield case(
            f"proportional {share}",
            f"{hf}, Gemma 4 and Llama",
            out[0],
            x=x[0],
            positions=[0, 1, 50, 3000],
            inv_freq=kept,
            layout="half",
            position=3000,
            **rotate,
        )
