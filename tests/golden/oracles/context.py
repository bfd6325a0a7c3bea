"""Frequencies for longer contexts, by every way that transformers knows; torchtune and lucidrains where they have one."""

import torch
from rotary_embedding_torch import RotaryEmbedding
from transformers import LlamaConfig
from transformers.modeling_rope_utils import ROPE_INIT_FUNCTIONS
from transformers.models.llama import modeling_llama as llama

from .common import by_path, case, draw, tensor, version

PHI = [1.0 + 0.05 * i**1.5 for i in range(8)]  # λ of a small model


def config(head_dim, base, trained, **rope):
    """Return the configuration of a Llama of this shape."""
    result = LlamaConfig(hidden_size=2 * head_dim, num_attention_heads=2, head_dim=head_dim, max_position_embeddings=trained)
    result.rope_parameters = {"rope_theta": base, **rope}
    return result


def cases():
    """Yield cases of the functions from inv_freq to inv_freq and of their attention factors."""
    hf = version("transformers")

    def ladder(head_dim, base):
        return {"call": "frequencies.inv_freq", "dim": head_dim, "base": base}

    def run(kind, settings, length=None):
        omega, factor = ROPE_INIT_FUNCTIONS[kind](settings, seq_len=length)
        return (omega, factor)

    for d, base, s in ((64, 1e4, 4.0), (10, 5e5, 2.5)):
        out, _ = run("linear", config(d, base, 2048, rope_type="linear", factor=s))
        yield case(f"interpolation d={d} s={s}", hf, out, call="context.interpolate", args=[ladder(d, base), s])

    for d, base, s in ((128, 1e4, 4.0), (16, 5e5, 8.0), (4, 100.0, 1.5)):
        out = RotaryEmbedding(d, theta=base, theta_rescale_factor=s).freqs
        yield case(
            f"NTK-aware d={d} s={s}",
            version("rotary-embedding-torch"),
            out,
            call="context.ntk_aware",
            args=[ladder(d, base), s],
        )

    for d, base, trained, factor, length in (
        (64, 1e4, 2048, 2.0, 100),
        (64, 1e4, 2048, 2.0, 2048),
        (64, 1e4, 2048, 2.0, 2049),
        (64, 1e4, 2048, 2.0, 8192),
        (128, 5e4, 32768, 6.0, 65536),
        (64, 1e4, 4096, 1.0, 16384),
    ):
        out, _ = run("dynamic", config(d, base, trained, rope_type="dynamic", factor=factor), length)
        yield case(
            f"dynamic NTK d={d} f={factor} l={length}",
            hf,
            out,
            call="context.dynamic_ntk",
            args=[ladder(d, base), length],
            trained=trained,
            factor=factor,
        )

    for name, d, base, trained, s, more in (
        ("Llama 2", 128, 1e4, 4096, 16.0, {}),
        ("Qwen 2.5", 128, 1e6, 32768, 4.0, {}),
        ("gpt-oss", 64, 150000.0, 4096, 32.0, {"truncate": False}),
        ("DeepSeek V3", 64, 1e4, 4096, 40.0, {"beta_fast": 32, "beta_slow": 1}),
        ("other turns", 64, 1e4, 2048, 8.0, {"beta_fast": 16, "beta_slow": 2}),
        ("few positions", 16, 1e4, 64, 4.0, {}),
        ("fewer positions than turns", 8, 1e4, 16, 4.0, {}),
    ):
        settings = config(
            d, base, int(trained * s), rope_type="yarn", factor=s, original_max_position_embeddings=trained, **more
        )
        out, _ = run("yarn", settings)
        ours = {"slow": more.get("beta_slow", 1), "fast": more.get("beta_fast", 32), "truncate": more.get("truncate", True)}
        yield case(
            f"YaRN {name}", hf, out, call="by_parts.yarn", args=[ladder(d, base), s], trained=trained, ramp="index", **ours
        )

    for s, m in ((1.0, None), (4.0, None), (40.0, None), (40.0, 0.707)):
        more = {"mscale": m, "mscale_all_dim": 1e-12} if m else {}  # the ratio of the two is then nearly the first
        settings = config(16, 1e4, 4096, rope_type="yarn", factor=s, original_max_position_embeddings=4096, **more)
        yield case(
            f"YaRN factor s={s} m={m or 1.0}",
            hf,
            run("yarn", settings)[1],
            call="by_parts.yarn_attention_factor",
            args=[s],
            mscale=m or 1.0,
        )

    scaled = by_path("torchtune", "models", "llama3_1", "_position_embeddings")
    for d, base, s, trained, low, high in ((128, 5e5, 8, 8192, 1, 4), (64, 5e5, 32, 8192, 1, 4), (96, 1e4, 16, 2048, 2, 5)):
        more = {"factor": s, "low_freq_factor": low, "high_freq_factor": high, "original_max_position_embeddings": trained}
        ours = {"call": "by_parts.llama3", "args": [ladder(d, base), s], "trained": trained, "low": low, "high": high}
        yield case(f"Llama-3 d={d} s={s}", hf, run("llama3", config(d, base, trained, rope_type="llama3", **more))[0], **ours)
        out = scaled.Llama3ScaledRoPE(
            d, base=base, scale_factor=s, low_freq_factor=low, high_freq_factor=high, old_context_len=trained
        ).theta
        yield case(f"Llama-3 d={d} s={s}, torchtune", version("torchtune"), out, **ours)

    for length in (None, 4096, 4097):
        more = {"short_factor": [1.0] * 8, "long_factor": PHI, "original_max_position_embeddings": 4096}
        out, factor = run("longrope", config(16, 1e4, 131072, rope_type="longrope", **more), length)
        yield case(
            f"LongRoPE l={length}",
            hf,
            out,
            call="context.longrope",
            args=[ladder(16, 1e4), [1.0] * 8, PHI],
            length=length or 1,
            trained=4096,
        )
    yield case("LongRoPE factor", hf, factor, call="context.longrope_attention_factor", args=[32.0, 4096])

    x, places = draw(11, 1, 2, 4, 16), [0, 1, 700, 5000]
    settings = config(16, 1e4, 16384, rope_type="yarn", factor=4.0, original_max_position_embeddings=4096)
    cos, sin = llama.LlamaRotaryEmbedding(settings)(tensor(x), torch.tensor([places]))
    out, _ = llama.apply_rotary_pos_emb(tensor(x), tensor(x), cos, sin)
    stretched = {"call": "by_parts.yarn", "args": [ladder(16, 1e4), 4.0], "trained": 4096, "ramp": "index"}
    cooled = {"call": "by_parts.yarn_attention_factor", "args": [4.0]}
    yield case(
        "YaRN, turned with its factor",
        f"{hf}, Llama",
        out[0],
        call="rope.rotate",
        x=x[0],
        positions=places,
        inv_freq=stretched,
        factor=cooled,
        layout="half",
        position=5000,
    )
