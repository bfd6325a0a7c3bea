declare module "jsdom" {
  export class JSDOM {
    constructor(html?: string);
    readonly window: Window & typeof globalThis;
  }
}
declare module "d3" {
  export function ticks(start: number, stop: number, count: number): number[];
  export function tickFormat(start: number, stop: number, count: number): (value: number) => string;
}
