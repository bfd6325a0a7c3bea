"""Relative methods: ALiBi, T5, Shaw, Transformer-XL and xPos."""

import torch
from rotary_embedding_torch import RotaryEmbedding
from transformers import Wav2Vec2BertConfig, Wav2Vec2ConformerConfig
from transformers.models.bloom.modeling_bloom import build_alibi_tensor
from transformers.models.mpt.modeling_mpt import build_mpt_alibi_tensor
from transformers.models.t5.modeling_t5 import T5Attention
from transformers.models.wav2vec2_bert import modeling_wav2vec2_bert as bert
from transformers.models.wav2vec2_conformer import modeling_wav2vec2_conformer as conformer
from x_transformers import x_transformers

from .common import case, draw, tensor, version


def cases():
    """Yield cases of `bias`, `relative` and `xpos`."""
    hf, lucid = version("transformers"), version("x-transformers")
    yield from alibi(hf, lucid)
    yield from t5(hf, lucid)

    x, table = draw(21, 2, 6, 8), draw(22, 6, 4)
    for left, right in ((3, 2), (4, 1), (0, 5)):
        config = Wav2Vec2BertConfig(
            hidden_size=8,
            num_attention_heads=2,
            position_embeddings_type="relative_key",
            left_max_position_embeddings=left,
            right_max_position_embeddings=right,
        )
        module = bert.Wav2Vec2BertSelfAttention(config).eval()
        module.distance_embedding.weight.data = tensor(table)
        q, k = tensor(x[:, :, :4])[None], tensor(x[:, :, 4:])[None]
        _, place = bert._apply_relative_key_position_encoding(module, q, k)
        out = (q @ k.mT) * module.scaling + place
        yield case(
            f"Shaw left={left} right={right}",
            f"{hf}, wav2vec2_bert",
            out[0],
            call="relative.shaw",
            args=[x[:, :, :4].tolist(), x[:, :, 4:].tolist(), list(range(6)), list(range(6)), table.tolist()],
            left=left,
            position=0,
        )

    for heads, d, n in ((2, 4, 5), (1, 6, 3)):
        size = heads * d
        config = Wav2Vec2ConformerConfig(hidden_size=size, num_attention_heads=heads, position_embeddings_type="relative")
        module, embed = (
            conformer.Wav2Vec2ConformerSelfAttention(config).eval(),
            conformer.Wav2Vec2ConformerRelPositionalEmbedding(config),
        )
        w, u, v, q, k = (
            draw(23, size, size),
            draw(24, heads, d),
            draw(25, heads, d),
            draw(26, heads, n, d),
            draw(27, heads, n, d),
        )
        module.linear_pos.weight.data, module.pos_bias_u.data, module.pos_bias_v.data = tensor(w), tensor(u), tensor(v)
        biased, place = conformer._apply_relative_position_encoding(
            module, tensor(q)[None], tensor(k)[None], embed(torch.zeros(1, n, size))
        )
        out = (biased @ tensor(k).mT) * module.scaling + place
        yield case(
            f"Transformer-XL heads={heads}",
            f"{hf}, wav2vec2_conformer",
            out[0],
            call="relative.transformer_xl",
            position=n,
            args=[
                q.tolist(),
                k.tolist(),
                list(range(n)),
                list(range(n)),
                w.reshape(heads, d, size).tolist(),
                u.tolist(),
                v.tolist(),
            ],
            layout="interleaved",
        )

    q, k = draw(28, 2, 40, 8), draw(29, 2, 40, 8)
    for name, base in ((version("rotary-embedding-torch"), 512), (version("rotary-embedding-torch"), 64)):
        turned = RotaryEmbedding(8, use_xpos=True, xpos_scale_base=base).rotate_queries_and_keys(
            tensor(q)[None], tensor(k)[None]
        )
        yield case(
            f"xPos scale_base={base}",
            name,
            torch.stack(turned)[:, 0],
            call="xpos.rotate",
            args=[q.tolist(), k.tolist(), list(range(40))],
            scale_base=base,
            origin=20,
            position=40,
        )
    freqs, scale = x_transformers.RotaryEmbedding(8, use_xpos=True).forward_from_seq_len(40)
    turned = [x_transformers.apply_rotary_pos_emb(tensor(x)[None], freqs, s)[0] for x, s in ((q, scale), (k, scale**-1))]
    yield case(
        "xPos, x-transformers",
        lucid,
        torch.stack(turned),
        call="xpos.rotate",
        args=[q.tolist(), k.tolist(), list(range(40))],
        origin=20,
        position=40,
    )


def alibi(hf, lucid):
    """Yield cases of ALiBi: slopes of any number of heads, a row of biases, and all pairs."""
    for heads in (1, 2, 3, 5, 6, 7, 12, 16, 20, 40, 71):
        slopes = build_alibi_tensor(torch.ones(1, 2), heads, torch.float32)[:, 0, 1]
        yield case(f"ALiBi slopes heads={heads}", f"{hf}, BLOOM", slopes, call="bias.alibi_slopes", heads=heads)
    for heads in (4, 6, 24):  # the bias of the last query, which here counts from the end
        out = build_mpt_alibi_tensor(heads, 9)
        yield case(f"ALiBi last query heads={heads}", f"{hf}, MPT", out, call="bias.alibi", args=[8, list(range(9)), heads])
    for heads, queries, keys in ((8, 5, 5), (12, 2, 7)):  # both ways, and with cached keys
        out = x_transformers.AlibiPositionalBias(heads)(queries, keys)
        yield case(
            f"ALiBi heads={heads} {queries}×{keys}",
            lucid,
            out,
            call="bias.alibi",
            args=[list(range(keys - queries, keys)), list(range(keys)), heads],
        )


def t5(hf, lucid):
    """Yield cases of T5: buckets, and biases looked up in a table."""
    far = torch.cat([torch.arange(-300, 301), torch.tensor([-100000, -1000, 1000, 100000])])
    for buckets, distance in ((32, 128), (32, 20), (16, 64), (8, 32), (64, 256), (12, 100), (320, 800)):
        for both in (True, False):
            out = T5Attention._relative_position_bucket(far, both, buckets, distance)
            yield case(
                f"T5 buckets={buckets} max={distance} {'both ways' if both else 'causal'}",
                f"{hf}, T5",
                out,
                call="bias.t5_bucket",
                offset=far,
                buckets=buckets,
                max_distance=distance,
                bidirectional=both,
            )
    for causal, queries, keys in ((True, 3, 40), (False, 4, 4)):
        module = x_transformers.RelativePositionBias(scale=1.0, causal=causal, heads=2)
        table = draw(31, 32, 2)
        module.relative_attention_bias.weight.data = tensor(table)
        yield case(
            f"T5 bias {queries}×{keys}",
            lucid,
            module(queries, keys),
            call="bias.t5",
            args=[list(range(keys - queries, keys)), list(range(keys)), table.tolist()],
            bidirectional=not causal,
        )
