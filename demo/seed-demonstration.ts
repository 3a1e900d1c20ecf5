import type { Deps } from '@/server/deps';
import { SETTING } from '@/server/initial-content/frame';
import { publishInitialContent, publishMissing } from '@/server/initial-content/publish-initial-content';
import type { DraftOf } from '@/server/modules/content/bodies/bodies';
import { COMPANY_TYPE } from '@/server/modules/content/bodies/company';
import { publish, saveDraft } from '@/server/modules/content/edit-content';
import { SETTING_KEY } from '@/server/modules/content/read/read-frame';
import { reckonFacts } from '@/server/modules/fact/reckon-facts';
import { reckonPrices } from '@/server/modules/price-guide/reckon-prices';
import { hasDemonstrationAccounts } from '@/server/refuse-demonstration';
import { DEMO_DEMANDED_LICENCES } from './accounts/licences';
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
  if (!isNew) return;
  await linkCases(deps);
  await demandLicences(deps);
  // As every night: whoever starts the demonstration sees them from the first minute on.
  await reckonFacts(deps);
  await reckonPrices(deps);
}

/** Publishes the site's content, which projects need, with the demonstration's own where it has none. */
export async function publishSite(deps: Deps): Promise<void> {
  await publishMissing(deps, 'page', { home: DEMO_FRONT_PAGE });
  await publishMissing(deps, 'setting', { [SETTING_KEY]: DEMO_SETTING });
  await publishMissing(deps, 'site_content', { [COMPANY_TYPE]: DEMO_COMPANY });
  await publishInitialContent(deps);
}

const DEMO_SETTING: DraftOf<'setting'> = { ...SETTING, slogans: DEMO_SLOGANS };

/** From the first start on, electrical work needs a licence; what was quoted before stays. */
async function demandLicences(deps: Deps): Promise<void> {
  const body = { ...DEMO_SETTING, demanded_licences: DEMO_DEMANDED_LICENCES };
  const { id } = await saveDraft(deps, null, { kind: 'setting', key: SETTING_KEY, body });
  await publish(deps, id);
}

/** Creates the accounts and plays their projects, in one transaction. */
const seedPeople = (deps: Deps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    await seedAccounts(inside);
    await playProjects(inside);
  });
