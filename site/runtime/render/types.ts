// What livecell sends and the renderer draws: contracts 1 and 2, as types.

export type Lang = "zh" | "en";
export type Both = Record<Lang, string>;

export interface Tensor {
  shape: number[];
  data: Float64Array | Float32Array | Int32Array | Uint8Array;
}
/** A column of numbers: an array that crossed the wire, or a plain list. */
export type Numbers = Tensor | number[];

export type Output =
  | { kind: "stream"; name: "stdout" | "stderr"; text: string }
  | { kind: "value"; text: string }
  | TableOutput
  | { kind: "math"; tex: string }
  | { kind: "chart"; chart: Chart }
  | { kind: "interact"; id: string; controls: Control[]; outputs: Output[] }
  | ErrorOutput
  | { kind: "picture"; svg: string; alt: string }
  | { kind: "truncated"; characters: number }
  | VerdictOutput;

export interface TableOutput {
  kind: "table";
  shape: number[];
  dtype: string;
  columns: string[] | null;
  index: string[] | null;
  rows: string[][];
  omitted: { rows: number; columns: number };
}

export interface ErrorOutput {
  kind: "error";
  type: string;
  message: string;
  frames: { cell: string; line: number; function: string; source: string }[];
  hint: Both | null;
}

export interface VerdictOutput {
  kind: "verdict";
  passed: boolean;
  seed: number;
  /** `line`: where the reader's code failed, if it did. */
  criteria: { title: Both; passed: boolean; message: Both | null; key: string | null; line: number | null }[];
  outputs: Output[];
}

interface Named {
  name: string;
  label: string;
}
export type Value = number | string | boolean | number[] | number[][];
export type Control = Named &
  (
    | { kind: "slider"; value: number; min: number; max: number; step: number; unit?: string | null }
    | { kind: "number"; value: number; min: number | null; max: number | null; step: number | null; unit?: string | null }
    | { kind: "choice"; value: string; options: string[] }
    | { kind: "toggle"; value: boolean }
    | { kind: "text"; value: string; maxlength?: number | null }
    | PointControl
    | AngleControl
    | StrokeControl
  );
export type PointControl = Named & { kind: "point"; value: number[]; x: number[]; y: number[]; step?: number | null };
export type AngleControl = Named & { kind: "angle"; value: number; step?: number | null };
export type StrokeControl = Named & { kind: "stroke"; value: number[][]; x: number[]; y: number[] };

export interface Chart {
  title: string;
  alt: string;
  columns: number;
  panels: Panel[];
  frames: { control: string; fps: number } | null;
}

export interface Panel {
  title: string;
  x: Axis;
  y: Axis;
  equal: boolean;
  height: number | null;
  marks: Mark[];
}

export interface Axis {
  label: string;
  domain: number[] | null;
  ticks: null | number | number[];
  labels: null | string[];
  grid: boolean;
  show: boolean;
  scale: "linear" | "log";
  reverse: boolean;
}

export type Colour = "sin" | "cos" | "query" | "key" | "now" | "good" | "soft" | "ink" | "line";

export interface Style {
  color?: Colour | null;
  label?: string | null;
  opacity?: number | null;
  width?: number | null;
  dash?: boolean | null;
}

export type Shape =
  | { mark: "line"; x: Numbers; y: Numbers }
  | { mark: "area"; x: Numbers; y1: Numbers; y2: Numbers }
  | { mark: "bars"; x: Numbers | string[]; y: Numbers }
  | { mark: "dots"; x: Numbers; y: Numbers; r?: number | null }
  | { mark: "arrows" | "segments"; x1: Numbers; y1: Numbers; x2: Numbers; y2: Numbers }
  | { mark: "text"; x: Numbers; y: Numbers; text: string[]; anchor?: "start" | "middle" | "end" }
  | { mark: "rule"; x: Numbers | null; y: Numbers | null }
  | { mark: "circle"; x: Numbers; y: Numbers; r: Numbers }
  | { mark: "polygon"; x: Numbers; y: Numbers; fill?: boolean }
  | Heatmap
  | { mark: "box"; x1: Numbers; y1: Numbers; x2: Numbers; y2: Numbers }
  | { mark: "handle"; control: string; center?: number[] | null; radius?: number | null }
  | { mark: "stroke"; control: string };
export interface Heatmap {
  mark: "heatmap";
  z: Tensor;
  x: number[] | null;
  y: number[] | null;
  domain: number[] | null;
  palette: "diverging" | "sequential";
  values?: boolean;
}
export type Mark = Shape & Style;
