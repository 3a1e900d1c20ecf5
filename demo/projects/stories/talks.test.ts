import { expect, it } from 'vitest';
import { instantOf } from '../../moments';
import { DEMO_PROJECTS } from '../stories';

const HALF_HOURS = Array.from({ length: 48 }, (_, n) => new Date(Date.UTC(2026, 10, 21, 0, 30 * n)));
const talking = DEMO_PROJECTS.filter((project) => project.talk);

it('has its messages in order at whatever hour it is seeded, the last one after the submission of the work', () => {
  expect(talking.length).toBeGreaterThan(2);
  for (const now of HALF_HOURS) {
    for (const { title, talk = [], submitted } of talking) {
      const said = talk.map(({ when }) => instantOf(when, now).getTime());
      expect(said, title).toEqual([...said].sort((a, b) => a - b));
      if (submitted) expect(said.at(-1), title).toBeGreaterThanOrEqual(instantOf(submitted.when, now).getTime());
    }
  }
});
