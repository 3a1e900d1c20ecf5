import { expect, it } from 'vitest';
import { NAME_COLOURS, nameColour } from './name-colour';

/** The tailwind theme's `card` and `paper`, and the conversation's background. */
const BACKGROUNDS = ['#ffffff', '#fbfaf7', '#fdfcfa'];

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

it.each(NAME_COLOURS)('%s has enough contrast on every background of a name', (colour) => {
  for (const background of BACKGROUNDS) expect(contrast(colour, background), background).toBeGreaterThanOrEqual(4.5);
});

it('gives a name the same colour every time, and different names different ones', () => {
  expect(nameColour('何顧問')).toBe(nameColour(' 何顧問 '));
  const names = ['陳小姐', '何顧問', '志達裝修', '李先生', '黃師傅', '恒豐工程', 'Alice', 'Bob'];
  expect(new Set(names.map(nameColour)).size).toBeGreaterThan(4);
});

it('has a colour for an empty name', () => {
  expect(NAME_COLOURS).toContain(nameColour(''));
});
