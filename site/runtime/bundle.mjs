// Bundles the TypeScript: the renderer that the build drives in node, and what the pages load.
//   node site/runtime/bundle.mjs [node] [browser]      (both when nothing is named)
import { readFile } from "node:fs/promises";
import { build } from "esbuild";

const here = new URL(".", import.meta.url).pathname;
const root = new URL("../../", import.meta.url).pathname;

// entry name → source; a page's entry goes into BROWSER and comes out as build/assets/<name>.js
const NODE = { render: `${here}render/node.ts` };
const BROWSER = { figures: `${here}render/browser.ts`, runtime: `${here}main.ts`, worker: `${here}worker/main.ts`, page: `${here}page/main.ts`, site: `${root}site/styles/main.css` };
// one file, because it is served at the site's root: a service worker answers for its own folder and what lies below
const SERVICE = { "service-worker": `${here}service-worker.ts` };

// Plot shifts strokes by half a pixel where devicePixelRatio is 1. Off, so that build and browser draw the same picture.
const samePicture = {
  name: "same-picture",
  setup({ onLoad }) {
    onLoad({ filter: /@observablehq\/plot\/src\/style\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const shift = /export const offset = .*;/;
      if (!shift.test(source)) throw new Error(`${path}: the line that sets Plot's half-pixel offset has gone; see bundle.mjs`);
      return { contents: source.replace(shift, "export const offset = 0;") };
    });
  },
};

// KaTeX names three formats of each face; every browser of today reads woff2.
const modernFonts = {
  name: "modern-fonts",
  setup({ onLoad }) {
    onLoad({ filter: /katex\.min\.css$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      return { contents: source.replace(/,url\([^)]*\.(woff|ttf)\) format\("\w+"\)/g, ""), loader: "css" };
    });
  },
};

const common = { bundle: true, format: "esm", target: "es2022", logLevel: "warning", plugins: [samePicture, modernFonts], charset: "utf8" };
const wanted = process.argv.slice(2);
if (!wanted.length || wanted.includes("node"))
  await build({ ...common, entryPoints: NODE, outdir: `${root}build/render`, outExtension: { ".js": ".mjs" }, platform: "node", external: ["jsdom"] });
if (!wanted.length || wanted.includes("browser")) {
  const small = { ...common, outdir: `${root}build/assets`, platform: "browser", minify: true, legalComments: "none", loader: { ".woff2": "file" } };
  const { metafile } = await build({ ...small, entryPoints: BROWSER, splitting: true, assetNames: "fonts/[name]", chunkNames: "chunks/[name]-[hash]", metafile: true });
  const chunks = Object.keys(metafile.outputs).filter((path) => path.includes("/chunks/")).map((path) => path.slice(path.indexOf("assets/")));
  await build({ ...small, entryPoints: SERVICE, format: "iife", define: { CHUNKS: JSON.stringify(chunks) } });
}
