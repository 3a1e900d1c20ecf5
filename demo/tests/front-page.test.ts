import { newPlace, startApi } from '@tests/support/api/api';
import { expect, it } from 'vitest';
import { contentCalls } from '@/contract/content/calls';
import { migrateDatabase } from '@/server/db/migrate';
import type { Deps } from '@/server/deps';
import { publishInitialContent } from '@/server/initial-content/publish-initial-content';
import { publishSite } from '../seed-demonstration';

/** The types of blocks on the front page of a new installation whose content `publish` publishes. */
async function blocksAfter(publish: (deps: Deps) => Promise<void>): Promise<string[]> {
  const api = await startApi({ place: await newPlace('empty') });
  await migrateDatabase(api.deps.pool);
  await publish(api.deps);
  return (await api.ok(contentCalls.frontPage, {})).blocks.map(({ type }) => type);
}

it('only the demonstration’s front page has made-up figures and testimonials', async () => {
  const madeUp = ['figures', 'testimonials'];
  expect(await blocksAfter(publishSite)).toEqual(expect.arrayContaining(madeUp));
  expect((await blocksAfter(publishInitialContent)).filter((type) => madeUp.includes(type))).toEqual([]);
});
