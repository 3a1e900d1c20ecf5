/** The first three numbers of a row turn a point, the last moves it. */
export type Matrix = readonly [Row, Row, Row];
type Row = readonly [number, number, number, number];
export const STILL: Matrix = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
];

export function product(a: Matrix, b: Matrix): Matrix {
  const rows = a.map((row) =>
    [0, 1, 2, 3].map(
      (column) =>
        row[0] * (b[0][column] ?? 0) +
        row[1] * (b[1][column] ?? 0) +
        row[2] * (b[2][column] ?? 0) +
        (column === 3 ? row[3] : 0),
    ),
  );
  return rows as unknown as Matrix;
}

export const upright = (angle: number): Matrix => [
  [Math.cos(angle), 0, Math.sin(angle), 0],
  [0, 1, 0, 0],
  [-Math.sin(angle), 0, Math.cos(angle), 0],
];
export const forwards = (angle: number): Matrix => [
  [1, 0, 0, 0],
  [0, Math.cos(angle), -Math.sin(angle), 0],
  [0, Math.sin(angle), Math.cos(angle), 0],
];
export const sideways = (angle: number): Matrix => [
  [Math.cos(angle), -Math.sin(angle), 0, 0],
  [Math.sin(angle), Math.cos(angle), 0, 0],
  [0, 0, 1, 0],
];
