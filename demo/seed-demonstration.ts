import type { Deps } from '@/server/deps';
import { SETTING } from '@/server/initial-content/frame';
import { publishInitialContent, publishMissing } from '@/server/initial-content/publish-initial-content';
import { COMPANY_TYPE } from '@/server/modules/content/bodies/company';
import { SETTING_KEY } from '@/server/modules/content/read/read-frame';
import { hasDemonstrationAccounts } from '@/server/refuse-demonstration';
import { seedAccounts } from './accounts/seed-accounts';
import { linkCases } from './cases/link-cases';
import { seedCases } from './cases/seed-cases';
import { DEMO_COMPANY, DEMO_FRONT_PAGE, DEMO_SLOGANS } from './front-page';
import { playProjects } from './projects/play-projects';

/** Fills a database with the demonstration; existing data stays as it is. */
export async function seedDemonstration(deps: Deps, say: (line: string) => void): Promise<void> {
  await publishSite(deps);
  const isNew = !(await hasDemonstrationAccounts(deps.db));
  if (isNew) say('▸ filling the database with the demonstration');
  // Both mostly wait for the database, and they have no rows in common.
  await Promise.all([isNew && seedPeople(deps), seedCases(deps)]);
  if (isNew) await linkCases(deps);
}

/** Publishes the site's content, which projects need, with the demonstration's own where it has none. */
export async function publishSite(deps: Deps): Promise<void> {
  await publishMissing(deps, 'page', { home: DEMO_FRONT_PAGE });
  await publishMissing(deps, 'setting', { [SETTING_KEY]: { ...SETTING, slogans: DEMO_SLOGANS } });
  await publishMissing(deps, 'site_content', { [COMPANY_TYPE]: DEMO_COMPANY });
  await publishInitialContent(deps);
}

/** Creates the accounts and plays their projects, in one transaction. */
const seedPeople = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    await seedAccounts(inside);
    await playProjects(inside);
  });
