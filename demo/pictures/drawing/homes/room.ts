import { type Drawing, darker, lighter, type Point, WIDTH } from '../tools/drawing';

interface Size {
  /** Metres. */
  width: number;
  height: number;
  /** Distance from the eye to the back wall. */
  depth: number;
  /** Pixels per metre at a distance of one metre; a smaller value shows more of the room. */
  focal: number;
  /** The eye's distance from the middle of the room, positive to the right. */
  eyeX: number;
}

const EYE_Y = 1.35;
const HORIZON_Y = 366;
/** Nothing nearer is drawn, because it would be below the sheet's edge. */
export const NEAR_Z = 1.1;

/** A room seen straight on, in metres: x from the middle to the right, y up from the floor, z away from the eye. */
export class Room {
  constructor(
    readonly d: Drawing,
    readonly size: Size,
  ) {}

  get left() {
    return -this.size.width / 2;
  }
  get right() {
    return this.size.width / 2;
  }
  get back() {
    return this.size.depth;
  }

  at(x: number, y: number, z: number): Point {
    const scale = this.size.focal / z;
    return [WIDTH / 2 + (x - this.size.eyeX) * scale, HORIZON_Y - (y - EYE_Y) * scale];
  }

  /** Pixels of one metre at a distance. */
  scale(z: number): number {
    return this.size.focal / z;
  }

  /** Ceiling, walls and floor in one colour each, with the light falling off towards the eye. */
  shell(wall: string, floor: string, ceiling: string): void {
    const { d, left, right, back } = this;
    const top = this.size.height;
    const fade = (colour: string, near: number, far: number, to: Point, from: Point) =>
      d.linear(
        [
          [0, darker(colour, near)],
          [1, darker(colour, far)],
        ],
        to,
        from,
      );
    d.polygon(
      [this.at(left, top, NEAR_Z), this.at(right, top, NEAR_Z), this.at(right, top, back), this.at(left, top, back)],
      fade(ceiling, 0.16, 0.03, [0, 1], [0, 0]),
    );
    d.polygon(
      [this.at(left, 0, NEAR_Z), this.at(right, 0, NEAR_Z), this.at(right, 0, back), this.at(left, 0, back)],
      fade(floor, 0.02, 0.2, [0, 0], [0, 1]),
    );
    d.polygon(
      [this.at(left, 0, NEAR_Z), this.at(left, top, NEAR_Z), this.at(left, top, back), this.at(left, 0, back)],
      fade(wall, 0.17, 0.07, [1, 0], [0.5, 0]),
    );
    d.polygon(
      [this.at(right, 0, NEAR_Z), this.at(right, top, NEAR_Z), this.at(right, top, back), this.at(right, 0, back)],
      fade(wall, 0.04, 0.12, [0.6, 0], [0, 0]),
    );
    this.panel(
      left,
      0,
      back,
      this.size.width,
      top,
      d.linear(
        [
          [0, lighter(wall, 0.22)],
          [1, darker(wall, 0.04)],
        ],
        [0.2, 1],
      ),
    );
    // A light shadow where planes meet.
    for (const x of [left, right])
      d.line(this.at(x, 0, back), this.at(x, top, back), '#000', 2, { 'stroke-opacity': 0.1 });
    d.line(this.at(left, top, back), this.at(right, top, back), '#000', 2, { 'stroke-opacity': 0.08 });
  }

  /** A rectangle facing the eye. */
  panel(
    x: number,
    y: number,
    z: number,
    width: number,
    height: number,
    fill: string,
    more: Record<string, string | number> = {},
  ): void {
    const [px, py] = this.at(x, y + height, z);
    const scale = this.scale(z);
    const { r, ...rest } = more;
    this.d.rect(px, py, width * scale, height * scale, fill, {
      ...(r !== undefined && { rx: Number(r) * scale }),
      ...rest,
    });
  }

  /** A box standing at x, y with its face at z, `depth` deep: the faces that the eye sees, each in its light. */
  box(x: number, y: number, z: number, width: number, height: number, depth: number, colour: string): void {
    const far = z + depth;
    const eye = this.size.eyeX;
    const quad = (fill: string, ...corners: [number, number, number][]) =>
      this.d.polygon(
        corners.map((corner) => this.at(...corner)),
        fill,
      );
    if (x > eye) quad(darker(colour, 0.22), [x, y, z], [x, y + height, z], [x, y + height, far], [x, y, far]);
    if (x + width < eye)
      quad(
        darker(colour, 0.22),
        [x + width, y, z],
        [x + width, y + height, z],
        [x + width, y + height, far],
        [x + width, y, far],
      );
    if (y + height < EYE_Y)
      quad(
        lighter(colour, 0.16),
        [x, y + height, z],
        [x + width, y + height, z],
        [x + width, y + height, far],
        [x, y + height, far],
      );
    if (y > EYE_Y) quad(darker(colour, 0.34), [x, y, z], [x + width, y, z], [x + width, y, far], [x, y, far]);
    this.panel(x, y, z, width, height, colour);
  }

  /** A flat shape lying on the floor or at a height. */
  flat(
    points: readonly (readonly [x: number, z: number])[],
    fill: string,
    y = 0,
    more: Record<string, string | number> = {},
  ): void {
    this.d.polygon(
      points.map(([x, z]) => this.at(x, y, z)),
      fill,
      more,
    );
  }

  /** A disc lying at a height. */
  disc(x: number, z: number, radius: number, fill: string, y = 0, more: Record<string, string | number> = {}): void {
    const points = Array.from({ length: 28 }, (_, index): [number, number] => {
      const angle = (index / 28) * 2 * Math.PI;
      return [x + radius * Math.cos(angle), z + radius * Math.sin(angle)];
    });
    this.flat(points, fill, y, more);
  }

  /** The soft shadow under an object. */
  shade(x: number, z: number, width: number, depth: number, strength = 0.14): void {
    for (const spread of [0.14, 0.06, 0]) {
      this.flat(
        [
          [x - spread, z - spread],
          [x + width + spread, z - spread],
          [x + width + spread, z + depth],
          [x - spread, z + depth],
        ],
        '#1f1a17',
        0,
        { opacity: Math.round((strength / 2) * 100) / 100 },
      );
    }
  }

  /** Joints of square tiles on the floor. */
  floorJoints(tile: number, colour: string, opacity: number, width = 2): void {
    for (let x = this.left; x <= this.right + 0.001; x += tile)
      this.d.line(this.at(x, 0, NEAR_Z), this.at(x, 0, this.back), colour, width, { 'stroke-opacity': opacity });
    for (let z = this.back; z > NEAR_Z; z -= tile)
      this.d.line(this.at(this.left, 0, z), this.at(this.right, 0, z), colour, width, { 'stroke-opacity': opacity });
  }

  /** Joints of tiles on the walls, up to `top` metres. */
  wallJoints(tileWidth: number, tileHeight: number, top: number, colour: string, opacity: number, width = 1.5): void {
    const style = { 'stroke-opacity': opacity };
    for (let y = 0; y <= top + 0.001; y += tileHeight) {
      this.d.stroke(
        [
          this.at(this.left, y, NEAR_Z),
          this.at(this.left, y, this.back),
          this.at(this.right, y, this.back),
          this.at(this.right, y, NEAR_Z),
        ],
        colour,
        width,
        style,
      );
    }
    for (let x = this.left; x <= this.right + 0.001; x += tileWidth)
      this.d.line(this.at(x, 0, this.back), this.at(x, top, this.back), colour, width, style);
    for (const x of [this.left, this.right]) {
      for (let z = this.back; z > NEAR_Z; z -= tileWidth)
        this.d.line(this.at(x, 0, z), this.at(x, top, z), colour, width, style);
    }
  }

  /** A rectangle on a side wall, from near to far. */
  sidePanel(side: 'left' | 'right', y: number, z: number, height: number, length: number, fill: string, out = 0): void {
    const x = side === 'left' ? this.left + out : this.right - out;
    this.d.polygon(
      [this.at(x, y, z), this.at(x, y + height, z), this.at(x, y + height, z + length), this.at(x, y, z + length)],
      fill,
    );
  }

  skirting(colour: string): void {
    this.wallBand(0, 0.1, colour);
    this.d.line(this.at(this.left, 0, this.back), this.at(this.right, 0, this.back), '#000', 2, {
      'stroke-opacity': 0.18,
    });
  }

  /** A band round the walls. */
  wallBand(y: number, height: number, colour: string): void {
    for (const [x, share] of [
      [this.left, 0.16],
      [this.right, 0.1],
    ] as const) {
      this.d.polygon(
        [
          this.at(x, y, NEAR_Z),
          this.at(x, y + height, NEAR_Z),
          this.at(x, y + height, this.back),
          this.at(x, y, this.back),
        ],
        darker(colour, share),
      );
    }
    this.panel(this.left, y, this.back, this.size.width, height, colour);
  }
}
