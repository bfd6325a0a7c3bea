// What a page needs before anything is drawn: light, so that pictures from the build can be held, dragged and read at once.
export { watchHeatmaps } from "./interact/hover.ts";
export { readValues, type Values } from "./interact/values.ts";
export { wireInteract, type OnChange } from "./interact/wire.ts";
