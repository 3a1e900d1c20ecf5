import type { Stage } from '../../picture';
import type { Dice } from '../tools/dice';
import { type Drawing, darker, HEIGHT, lighter, WIDTH } from '../tools/drawing';

/** A framed certificate as it lies on a table: a crest, illegible lines of writing, and a seal. */
export function certificate(d: Drawing, _stage: Stage, dice: Dice): void {
  const ink = dice.pick(['#2c4a55', '#4a3a2c', '#2f4a36']);
  const gold = '#b58a3c';
  const table = dice.pick(['#8a6b4c', '#6f5a48', '#9a8266']);
  d.rect(0, 0, WIDTH, HEIGHT, table);
  for (let y = 0; y < HEIGHT; y += 44)
    d.line([0, y + dice.between(-6, 6)], [WIDTH, y + dice.between(-6, 6)], darker(table, 0.2), 2, { opacity: 0.5 });
  const [left, top, width, height] = [170, 90, 940, 700];
  d.rect(left + 14, top + 18, width, height, '#1f1a17', { opacity: 0.25 });
  d.rect(left, top, width, height, '#fbf6e9');
  d.rect(left + 26, top + 26, width - 52, height - 52, 'none', { stroke: gold, 'stroke-width': 6 });
  d.rect(left + 40, top + 40, width - 80, height - 80, 'none', { stroke: ink, 'stroke-width': 2 });
  const middle = left + width / 2;
  d.circle(middle, top + 130, 46, lighter(gold, 0.3));
  d.circle(middle, top + 130, 34, ink);
  d.polygon(
    [
      [middle, top + 108],
      [middle + 20, top + 146],
      [middle - 20, top + 146],
    ],
    lighter(gold, 0.5),
  );
  const line = (y: number, share: number, thickness: number, opacity = 0.75) => {
    const long = (width - 200) * share;
    d.rect(middle - long / 2, y, long, thickness, ink, { opacity, rx: thickness / 2 });
  };
  line(top + 212, 0.52, 26);
  line(top + 258, 0.34, 12, 0.5);
  line(top + 326, dice.between(0.3, 0.42), 20);
  for (let row = 0; row < 3; row++) line(top + 384 + row * 34, dice.between(0.7, 0.94), 9, 0.4);
  const sign = top + height - 110;
  d.line([left + 130, sign], [left + 400, sign], ink, 2);
  const stroke = Array.from({ length: 9 }, (_, at): [number, number] => [
    left + 150 + at * 26,
    sign - 18 + dice.between(-22, 14),
  ]);
  d.stroke(stroke, ink, 3, { opacity: 0.8 });
  const [x, y] = [left + width - 210, top + height - 170];
  for (const lean of [-30, 30])
    d.polygon(
      [
        [x, y + 30],
        [x + lean + 22, y + 120],
        [x + lean, y + 104],
        [x + lean - 22, y + 120],
      ],
      '#a8432f',
    );
  d.circle(x, y, 62, darker(gold, 0.1));
  d.circle(x, y, 50, lighter(gold, 0.35));
  d.circle(x, y, 38, 'none', { stroke: darker(gold, 0.25), 'stroke-width': 4 });
}
