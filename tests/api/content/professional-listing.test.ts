import { startApi, type TestApi } from '@tests/support/api/api';
import { type Person, person, suspend } from '@tests/support/people/people';
import { shownCase } from '@tests/support/projects/content';
import { travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROFESSIONAL_CARD_PICTURES, PROFESSIONALS_PAGE } from '@/config/limits';
import { contentCalls } from '@/contract/content/calls';
import { caseConsents, files, portfolioPictures, professionals } from '@/server/db/schema';
import { unpublish } from '@/server/modules/content/edit-content';
import { scopeVersions } from '@/server/modules/content/scopes';
import { indexProfessional } from '@/server/modules/professional/index-professional';

let api: TestApi;
let rated: Person;
let newcomer: Person;
let once: Person;
let poor: Person;
beforeAll(async () => {
  api = await startApi();
  newcomer = await professional('technician', { specialties: ['painting'], introduction: '專做舊樓翻新。' });
  poor = await professional('technician', { specialties: ['painting'], ratingSum: 4, ratingCount: 2 });
  once = await professional('technician', { specialties: ['painting'], ratingSum: 5, ratingCount: 1 });
  rated = await professional('consultant', {
    specialties: ['painting', 'office'],
    districts: ['tai_po'],
    ratingSum: 144,
    ratingCount: 30,
  });
  await person(api, 'technician', { standing: 'unapproved' });
  await person(api, 'technician', { standing: 'lapsed' });
  const suspended = await professional('technician', { specialties: ['painting'] });
  await suspend(api, suspended);
});

async function professional(
  userType: 'consultant' | 'technician',
  facts: Partial<typeof professionals.$inferInsert>,
): Promise<Person> {
  const who = await person(api, userType);
  await api.deps.db.update(professionals).set(facts).where(eq(professionals.userId, who.id));
  await indexProfessional(api.deps, who.id);
  return who;
}

const read = (filter: object = {}) => api.ok(contentCalls.professionalListing, filter);
const idsOf = async (filter: object = {}) => (await read(filter)).value.map(({ id }) => id);

describe('the directory of professionals', () => {
  it('lists those whom the public may see, the best rated first, and one rating does not outweigh thirty', async () => {
    expect(await idsOf()).toEqual([rated.id, once.id, newcomer.id, poor.id]);
    expect((await read()).value[0]).toMatchObject({ rating: 4.8, rating_count: 30, completed_count: 0, pictures: [] });
  });

  it('is filtered by role, trade, district, rating and words', async () => {
    expect(await idsOf({ role: 'consultant' })).toEqual([rated.id]);
    expect(await idsOf({ category: 'office' })).toEqual([rated.id]);
    expect(await idsOf({ category: 'structural' })).toEqual([]);
    expect(await idsOf({ rating: 3 })).toEqual([rated.id, once.id]);
    expect(await idsOf({ q: '舊樓' })).toEqual([newcomer.id]);
    expect(await idsOf({ q: '舊樓', role: 'consultant' })).toEqual([]);
    expect(await idsOf({ q: '！' })).toEqual([]);
  });

  it('includes in every district those who work everywhere', async () => {
    expect(await idsOf({ district: 'tai_po' })).toEqual([rated.id, once.id, newcomer.id, poor.id]);
    expect(await idsOf({ district: 'eastern' })).toEqual([once.id, newcomer.id, poor.id]);
  });

  it('refuses unknown values, and has no page beyond the last', async () => {
    for (const filter of [{ role: 'client' }, { category: 'magic' }, { rating: 6 }, { page: 0 }])
      expect((await api.call(contentCalls.professionalListing, filter as object)).status).toBe(422);
    expect((await api.call(contentCalls.professionalListing, { page: 2 })).status).toBe(404);
    expect(await read({ category: 'structural' })).toEqual({ value: [], count: 0, page: 1, page_count: 1 });
  });

  it('shows completed projects, and pictures of published cases before those of the portfolio', async () => {
    const before = await scopeVersions(api.deps.db);
    const { projectId, technician, client } = await travel(api, 'completed', { technician: newcomer });
    expect((await scopeVersions(api.deps.db)).professionals).toBeGreaterThan(before.professionals);
    const [cover, ...works] = await pictures(technician.id, 1 + PROFESSIONAL_CARD_PICTURES);
    const alt = { 'zh-Hant': '廚房', en: 'A kitchen' };
    const caseId = await shownCase(api, { cover: { file_id: cover ?? 0, alt, title: alt, is_drawing: true } });
    await api.deps.db
      .insert(caseConsents)
      .values({ projectId, askedBy: client.id, askedAt: api.clock.now(), contentId: caseId });
    await api.deps.db
      .insert(portfolioPictures)
      .values(works.map((fileId) => ({ userId: technician.id, fileId, createdAt: api.clock.now() })));
    const shown = async () => (await read()).value.find(({ id }) => id === technician.id);
    expect(await shown()).toMatchObject({
      completed_count: 1,
      pictures: [
        { id: cover, module_name: 'content', is_drawing: true },
        ...works.slice(0, 2).map((id) => ({ id, module_name: 'portrait', is_drawing: false })),
      ],
    });
    await unpublish(api.deps, caseId);
    expect((await shown())?.pictures.map(({ id }) => id)).toEqual(works);
  });

  it('has further pages in the same order, without anyone twice', async () => {
    for (let index = 0; index < PROFESSIONALS_PAGE; index++)
      await professional('technician', { specialties: ['masonry'] });
    const [first, second] = [await read(), await read({ page: 2 })];
    expect([first.count, first.page_count, first.value.length]).toEqual([second.count, 2, PROFESSIONALS_PAGE]);
    const all = [...first.value, ...second.value];
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.count);
    // Those without a rating are in the middle, the oldest account first; the worst is on the second page.
    const unrated = all.filter(({ rating }) => rating === null).map(({ id }) => id);
    expect(unrated).toEqual(unrated.toSorted((a, b) => a - b));
    expect(all.map(({ id }) => id)).toEqual([rated.id, once.id, ...unrated, poor.id]);
    expect([first.value.at(-1)?.id, second.value.at(-1)?.id]).toEqual([unrated[PROFESSIONALS_PAGE - 3], poor.id]);
  });
});

/** Rows of pictures; the first is one of the public site's. */
async function pictures(ownerId: number, count: number): Promise<number[]> {
  const rows = await api.deps.db
    .insert(files)
    .values(
      Array.from({ length: count }, (_, index) => ({
        ownerId,
        moduleName: index === 0 ? 'content' : 'portfolio',
        filename: 'a.jpg',
        mime: 'image/jpeg',
        size: 1,
        width: 4,
        height: 3,
        storageKey: `listing-${ownerId}-${index}`,
        createdAt: api.clock.now(),
      })),
    )
    .returning({ id: files.id });
  return rows.map(({ id }) => id);
}
