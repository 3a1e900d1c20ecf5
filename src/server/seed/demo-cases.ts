import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { CASES_PAGE } from '@/config/limits';
import { CONTENT_MODULE } from '@/domain/files';
import { formatPrice } from '@/domain/money';
import { contents, contentVersions, files } from '../db/schema';
import type { Deps } from '../deps';
import type { BodyOf, DraftOf } from '../modules/content/bodies';
import { publish, saveDraft } from '../modules/content/edit-content';
import { addJob } from '../queue/add-job';
import { HOME_CASES } from './content/cases/homes';
import { SERVICE_CASES } from './content/cases/services';
import { SHELL_CASES } from './content/cases/shells';
import type { CaseStory, Words } from './content/cases/story';
import { SURFACE_CASES } from './content/cases/surfaces';
import { WORKPLACE_CASES } from './content/cases/workplaces';
import { t } from './content/words';
import { dayFrom } from './demo-script';
import { type CasePicture, drawCasePictures, renderPicture } from './scene/case-pictures';

/** The newest first. */
export const CASE_STORIES: readonly CaseStory[] = [
  ...HOME_CASES,
  ...SERVICE_CASES,
  ...SURFACE_CASES,
  ...SHELL_CASES,
  ...WORKPLACE_CASES,
].sort((one, other) => one.daysAgo - other.daysAgo);

const keyOf = (index: number) => `demo-${String(index + 1).padStart(2, '0')}`;
const words = ([zhHant, en]: Words) => t(zhHant, en);

/**
 * Publishes the cases of the demonstration that are not there. The newest have their cover from the beginning; a job
 * draws the other pictures, which together take a minute.
 * @param covers how many of the newest
 */
export async function seedDemoCases(deps: Deps, covers = CASES_PAGE): Promise<void> {
  if (!deps.env.isDemo) return;
  const keys = CASE_STORIES.map((_, index) => keyOf(index));
  const known = await deps.db
    .select({ key: contents.key })
    .from(contents)
    .where(and(eq(contents.kind, 'case'), inArray(contents.key, keys)));
  const missing = CASE_STORIES.map((story, index) => ({ story, index })).filter(
    ({ index }) => !known.some(({ key }) => key === keyOf(index)),
  );
  if (missing.length === 0) return;
  const bodies = await Promise.all(
    missing.map(async ({ story, index }) => {
      const body = bodyOf(story, deps.clock.now());
      return {
        key: keyOf(index),
        body: index < covers ? { ...body, cover: await drawCover(deps, story, index) } : body,
      };
    }),
  );
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    // The oldest first, as they came to be.
    for (const { key, body } of bodies.reverse()) await publishCase(inside, key, body);
    await addJob(tx, 'draw_demo_case', { index: 0 });
  });
}

/** Draws what one case lacks of its pictures, and asks for the next one's. Safe to run again. */
export async function drawDemoCase(deps: Deps, index: number): Promise<void> {
  const story = CASE_STORIES[index];
  if (!story) return;
  const body = await bodyWithoutGallery(deps, keyOf(index));
  if (body) {
    const cover = body.cover ?? (await drawCover(deps, story, index));
    const gallery = await drawGallery(deps, story, index);
    await deps.db.transaction((tx) => publishCase({ ...deps, db: tx }, keyOf(index), { ...body, cover, gallery }));
  }
  await addJob(deps.db, 'draw_demo_case', { index: index + 1 });
}

async function publishCase(inside: Deps, key: string, body: DraftOf<'case'>): Promise<void> {
  const { id } = await saveDraft(inside, null, { kind: 'case', key, body });
  await publish(inside, id);
}

/** What is shown of a case that still has no gallery and that nobody is changing. */
async function bodyWithoutGallery({ db }: Deps, key: string): Promise<BodyOf<'case'> | null> {
  const [found] = await db
    .select({ body: contentVersions.body })
    .from(contents)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.contentId, contents.id), eq(contentVersions.version, contents.lastVersion)),
    )
    .where(
      and(
        eq(contents.kind, 'case'),
        eq(contents.key, key),
        eq(contents.lastVersion, contents.publishedVersion),
        isNull(contentVersions.createdBy),
      ),
    );
  const body = found?.body as BodyOf<'case'> | undefined;
  return body && body.gallery.length === 0 ? body : null;
}

const CAPTIONS = {
  cover: t('完工後', 'Finished'),
  before: t('施工前', 'Before'),
  during: t('施工中', 'During'),
  after: t('完工後', 'Finished'),
  plan: t('平面圖', 'Plan'),
};

const picturesOf = (story: CaseStory, index: number) => drawCasePictures(index, story.category, story.subject);

async function drawCover(deps: Deps, story: CaseStory, index: number): Promise<DraftOf<'case'>['cover']> {
  const picture = picturesOf(story, index).find(({ kind }) => kind === 'cover');
  return picture ? { file_id: await keepPicture(deps, picture), alt: picture.alt } : null;
}

async function drawGallery(deps: Deps, story: CaseStory, index: number): Promise<DraftOf<'case'>['gallery']> {
  const gallery: DraftOf<'case'>['gallery'] = [];
  for (const picture of picturesOf(story, index).filter(({ kind }) => kind !== 'cover'))
    gallery.push({
      file_id: await keepPicture(deps, picture),
      alt: picture.alt,
      caption: CAPTIONS[picture.kind],
    });
  return gallery;
}

/** Renders a picture and keeps it as a file of the public site; its id. */
async function keepPicture(deps: Deps, picture: CasePicture): Promise<number> {
  const bytes = await renderPicture(picture.svg);
  const tempPath = join(deps.files.tempDir, randomUUID());
  await writeFile(tempPath, bytes);
  const storageKey = `${CONTENT_MODULE}/demo/${randomUUID()}`;
  await deps.files.keep(tempPath, storageKey);
  const [row] = await deps.db
    .insert(files)
    .values({
      moduleName: CONTENT_MODULE,
      filename: picture.name,
      mime: 'image/jpeg',
      size: bytes.length,
      width: picture.width,
      height: picture.height,
      storageKey,
      createdAt: deps.clock.now(),
    })
    .returning({ id: files.id });
  if (!row) throw new Error('the picture was not kept');
  return row.id;
}

/** The story as a document. */
function bodyOf(story: CaseStory, now: Date): DraftOf<'case'> {
  const range = ([from, to]: CaseStory['budget'], between: string) =>
    [from, to].map((dollars) => formatPrice(dollars * 100)).join(between);
  const told = (language: 0 | 1, headings: readonly [string, string, string]) =>
    [story.wanted, story.found, story.done].map((part, at) => `## ${headings[at]}\n\n${part[language]}`).join('\n\n');
  return {
    title: words(story.title),
    summary: words(story.summary),
    category: story.category,
    district: story.district,
    completed_on: dayFrom(now, -story.daysAgo),
    area_sq_ft: story.area,
    duration_days: story.days,
    budget: t(range(story.budget, ' 至 '), range(story.budget, ' to ')),
    story: t(
      told(0, ['客戶的想法', '顧問的發現', '怎樣完成']),
      told(1, ['What was wanted', 'What the consultant found', 'How it was done']),
    ),
    scope: story.scope.map(words),
    cover: null,
    gallery: [],
    testimonial: story.quote
      ? { quote: words(story.quote.words), name: words(story.quote.name), role: words(story.quote.role) }
      : null,
  };
}
