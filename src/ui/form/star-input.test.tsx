import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StarInput } from './star-input';

/** The choices of the control as the page has them: each with its value, its name, and whether it is chosen. */
function choicesAt(value: number | null) {
  const html = renderToStaticMarkup(
    <StarInput
      name="consultant_rating"
      label="顧問"
      value={value}
      onChange={() => {}}
      wordOf={(stars) => `${stars} 星`}
    />,
  );
  return [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, inside = '']) => {
    const [, control = ''] = /<input([^>]*)>/.exec(inside) ?? [];
    return {
      type: /type="(\w+)"/.exec(control)?.[1],
      value: /value="([^"]*)"/.exec(control)?.[1],
      name: />([^<>]+)<\/span>/.exec(inside)?.[1],
      isChosen: /checked=""/.test(control),
    };
  });
}

it('offers the five whole stars from 1 to 5, and no other rating (Spec §5, §9)', () => {
  expect(choicesAt(null)).toEqual(
    ['1', '2', '3', '4', '5'].map((value) => ({ type: 'radio', value, name: `${value} 星`, isChosen: false })),
  );
});

it('has exactly the chosen stars checked', () => {
  for (const stars of [1, 4, 5])
    expect(
      choicesAt(stars)
        .filter(({ isChosen }) => isChosen)
        .map(({ value }) => value),
    ).toEqual([`${stars}`]);
});
