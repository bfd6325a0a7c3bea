"""Codes and rotations of images and films, and Fourier features."""

import types

import torch
from positional_encodings.torch_encodings import PositionalEncoding2D
from transformers import LlamaConfig
from transformers.models.llama import modeling_llama as llama
from transformers.models.qwen2_5_vl.modeling_qwen2_5_vl import Qwen2_5_VLModel
from transformers.models.qwen2_vl.modeling_qwen2_vl import Qwen2VLModel, Qwen2VLRotaryEmbedding
from transformers.models.qwen3_vl.modeling_qwen3_vl import Qwen3VLTextRotaryEmbedding
from transformers.models.rt_detr.modeling_rt_detr import build_2d_sinusoidal_position_embedding

from .common import by_path, case, draw, tensor, version


def cases():
    """Yield cases of `grid`, `mrope` and `fourier_features`."""
    hf, timm = version("transformers"), by_path("timm", "layers", "pos_embed_sincos")

    def cells(*shape):
        return {"call": "grid.coordinates", "args": list(shape)}

    for h, w, d, base in ((2, 3, 8, 1e4), (4, 3, 16, 100.0)):
        out = build_2d_sinusoidal_position_embedding(h, w, d, base)
        yield case(
            f"sin-cos {h}×{w}", f"{hf}, RT-DETR", out, call="grid.sincos", places=cells(h, w), d_model=d, base=base, position=4
        )
        out = (
            timm.build_sincos2d_pos_embed([h, w], d, base).reshape(-1, 2, 2, d // 4).transpose(1, 2).flatten(1)
        )  # (sin/cos, axis) -> (axis, sin/cos)
        yield case(
            f"sin-cos {h}×{w}, columns reordered",
            version("timm"),
            out,
            call="grid.sincos",
            places=cells(h, w),
            d_model=d,
            base=base,
            position=4,
        )
    out = PositionalEncoding2D(12)(torch.zeros(1, 3, 2, 12))[0].flatten(0, 1)
    yield case(
        "sin-cos interleaved",
        version("positional-encodings"),
        out,
        call="grid.sincos",
        places=cells(3, 2),
        d_model=12,
        layout="interleaved",
        position=3,
    )

    x = draw(41, 2, 12, 16)
    for half, layout in ((False, "interleaved"), (True, "half")):
        embed = timm.RotaryEmbeddingCat(16, in_pixels=False, temperature=100.0, rotate_half=half).get_embed([4, 3])
        out = timm.apply_rot_embed_cat(tensor(x), embed, half=half)
        yield case(
            f"axial {layout}",
            version("timm"),
            out,
            call="grid.rotate",
            x=x,
            places=cells(4, 3),
            layout=layout,
            position=4,
            inv_freq={"call": "grid.axial_inv_freq", "head_dim": 16, "base": 100.0},
        )
    tune = by_path("torchtune", "modules", "position_embeddings")
    x = draw(42, 10, 2, 8)  # nine patches and a class token, which is not turned
    out = tune.VisionRotaryPositionalEmbeddings(patch_size=4, tile_size=12, max_num_tiles=1, dim=4)(tensor(x)[None])[
        0
    ].transpose(0, 1)
    places = [[c + 1, r + 1] for r in range(3) for c in range(3)] + [[0, 0]]  # width first, counted from 1
    yield case(
        "axial, width first",
        version("torchtune"),
        out,
        call="grid.rotate",
        x=x.swapaxes(0, 1),
        places=places,
        position=4,
        inv_freq={"call": "grid.axial_inv_freq", "head_dim": 8},
    )

    yield from mrope(hf)

    v, b = draw(43, 5, 2), draw(44, 3, 2)
    phase = 2 * torch.pi * torch.tensor(v) @ torch.tensor(b).T  # the formula in torch: no package has it
    yield case(
        "Fourier features, formula in torch",
        version("torch"),
        torch.cat([phase.cos(), phase.sin()], -1),
        call="fourier_features.encode",
        points=v,
        frequencies=b,
        position=25,
    )
    grid, sin, cos = timm.build_fourier_pos_embed([5, 3], bands=torch.pi * 2.0 ** torch.arange(4), include_grid=True)
    out = torch.cat([sin.mT, cos.mT], -1).flatten(2).flatten(0, 1)  # (axis, octave) -> octave by octave
    yield case(
        "NeRF bands on timm's grid",
        version("timm"),
        out,
        call="fourier_features.nerf",
        points=grid.flatten(0, 1)[..., 0],
        octaves=4,
        position=25,
    )


def mrope(hf):
    """Yield cases of M-RoPE: the rotation in blocks and interleaved, and position ids."""
    x, places = draw(45, 1, 2, 5, 32), [[0, 0, 0], [1, 1, 1], [2, 2, 3], [2, 3, 2], [90, 40, 7]]
    ladder = {"call": "frequencies.inv_freq", "dim": 32, "base": 1e6}
    for embedding, sections, interleaved, name in (
        (Qwen2VLRotaryEmbedding, [4, 6, 6], False, "Qwen2-VL"),
        (Qwen3VLTextRotaryEmbedding, [6, 5, 5], True, "Qwen3-VL"),
        (Qwen3VLTextRotaryEmbedding, [8, 4, 4], True, "Qwen3-VL"),
    ):
        config = LlamaConfig(hidden_size=64, num_attention_heads=2, head_dim=32)
        config.rope_parameters = {"rope_type": "default", "rope_theta": 1e6, "mrope_section": sections}
        cos, sin = embedding(config)(tensor(x), torch.tensor(places).T[:, None])
        out, _ = llama.apply_rotary_pos_emb(tensor(x), tensor(x), cos, sin)
        yield case(
            f"M-RoPE {name} {sections}",
            f"{hf}, {name}",
            out[0],
            call="grid.rotate",
            x=x[0],
            places=places,
            layout="half",
            position=90,
            inv_freq={"call": "mrope.inv_freq", "ladder": ladder, "sections": sections, "interleaved": interleaved},
        )

    vision = types.SimpleNamespace(spatial_merge_size=2, tokens_per_second=2)
    model = types.SimpleNamespace(config=types.SimpleNamespace(vision_config=vision))
    for name, model_class, parts, seconds in (
        ("text", Qwen2VLModel, [4], None),
        ("text, image, text", Qwen2VLModel, [3, (1, 2, 3), 4], None),
        ("two images of other shapes", Qwen2VLModel, [1, (1, 4, 2), 2, (1, 1, 5), 1], None),
        ("film no longer than wide", Qwen2VLModel, [2, (3, 4, 2), 2], None),
        ("film in half seconds", Qwen2_5_VLModel, [2, (4, 4, 5), 2], 0.5),
        ("film in 0.75 seconds", Qwen2_5_VLModel, [2, (3, 4, 5), 2], 0.75),
    ):
        step = {} if seconds is None else {"step": vision.tokens_per_second * seconds}
        types_, grids = [], {1: [], 2: []}
        for part in parts:
            kind = 0 if isinstance(part, int) else 1 if part[0] == 1 else 2
            types_ += [kind] * (part if kind == 0 else part[0] * part[1] * part[2])
            if kind:
                grids[kind].append([part[0], 2 * part[1], 2 * part[2]])
        model.get_vision_position_ids = types.MethodType(model_class.get_vision_position_ids, model)
        more = {} if seconds is None else {"second_per_grid_ts": torch.tensor([seconds])}
        ids, _ = model_class.get_rope_index(
            model,
            torch.zeros(1, len(types_), dtype=torch.long),
            torch.tensor([types_]),
            torch.tensor(grids[1]) if grids[1] else None,
            torch.tensor(grids[2]) if grids[2] else None,
            **more,
        )
        ours = [part if isinstance(part, int) or not step or part[0] == 1 else (*part, step["step"]) for part in parts]
        yield case(
            f"M-RoPE positions: {name}", f"{hf}, {model_class.__name__}", ids[:, 0].T, call="mrope.positions", parts=ours
        )
