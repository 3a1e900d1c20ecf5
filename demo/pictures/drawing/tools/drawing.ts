export type Point = readonly [x: number, y: number];
type Attributes = Record<string, string | number | undefined>;

/** The size of the sheet, in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 880;

const round = (value: number) => Math.round(value * 10) / 10;
const write = (value: string | number) => (typeof value === 'number' ? String(round(value)) : value);

/** Turns `opacity` into that of fill and stroke, because renderers allocate a layer for an element's own opacity. */
function seeThrough({ opacity, ...rest }: Attributes): Attributes {
  if (opacity === undefined) return rest;
  const stroke = Math.round(Number(rest['stroke-opacity'] ?? 1) * Number(opacity) * 100) / 100;
  return { ...rest, 'fill-opacity': opacity, ...(rest.stroke !== undefined && { 'stroke-opacity': stroke }) };
}

/** Builds an SVG; what is drawn later lies on top. Lengths are pixels of a 1280 × 880 sheet. */
export class Drawing {
  private readonly parts: string[] = [];

  add(name: string, attributes: Attributes): void {
    const given = Object.entries(seeThrough(attributes)).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined,
    );
    const text = given.map(([key, value]) => ` ${key}="${key.includes('opacity') ? value : write(value)}"`).join('');
    this.parts.push(`<${name}${text}/>`);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): void {
    if (width > 0 && height > 0) this.add('rect', { x, y, width, height, fill, ...more });
  }

  circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): void {
    this.add('circle', { cx, cy, r, fill, ...more });
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): void {
    this.add('ellipse', { cx, cy, rx, ry, fill, ...more });
  }

  polygon(points: readonly Point[], fill: string, more: Attributes = {}): void {
    this.add('polygon', { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '), fill, ...more });
  }

  line(from: Point, to: Point, stroke: string, width: number, more: Attributes = {}): void {
    this.add('line', { x1: from[0], y1: from[1], x2: to[0], y2: to[1], stroke, 'stroke-width': width, ...more });
  }

  /** A line through points, not filled. */
  stroke(points: readonly Point[], stroke: string, width: number, more: Attributes = {}): void {
    const text = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
    this.add('polyline', {
      points: text,
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
      ...more,
    });
  }

  path(d: string, fill: string, more: Attributes = {}): void {
    this.add('path', { d: d.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number)))), fill, ...more });
  }

  /** @param as the size of the result, in pixels; if it is flatter than the sheet, top and bottom are cut equally */
  svg(as: { width: number; height: number }): string {
    const shown = round((WIDTH * as.height) / as.width);
    const size = `width="${as.width}" height="${as.height}" viewBox="0 ${round((HEIGHT - shown) / 2)} ${WIDTH} ${shown}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${this.parts.join('')}</svg>`;
  }
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes the first colour with `share` (0 to 1) of the second. Colours are `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: string, share: number) => mix(colour, '#1f1a17', share);
export const lighter = (colour: string, share: number) => mix(colour, '#fffdf7', share);
