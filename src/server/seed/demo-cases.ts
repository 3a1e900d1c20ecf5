import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { CASES_PAGE } from '@/config/limits';
import { formatPrice } from '@/domain/money';
import { contents, contentVersions, files } from '../db/schema';
import type { Deps } from '../deps';
import { addJob } from '../jobs/add-job';
import type { BodyOf, DraftOf } from '../modules/content/bodies';
import { publish, saveDraft } from '../modules/content/edit-content';
import { CONTENT_MODULE } from '../modules/content/pictures';
import { HOME_CASES } from './content/cases/homes';
import { SERVICE_CASES } from './content/cases/services';
import { SHELL_CASES } from './content/cases/shells';
import type { CaseStory, Words } from './content/cases/story';
import { SURFACE_CASES } from './content/cases/surfaces';
import { WORKPLACE_CASES } from './content/cases/workplaces';
import { t } from './content/words';
import { dayFrom } from './demo-script';
import { caseSubject, drawCasePictures, renderPicture } from './scene/case-pictures';

/** The newest first: the first page's have their pictures before the site is open, the others right after it. */
export const CASE_STORIES: readonly CaseStory[] = [
  ...HOME_CASES,
  ...SERVICE_CASES,
  ...SURFACE_CASES,
  ...SHELL_CASES,
  ...WORKPLACE_CASES,
].sort((one, other) => one.daysAgo - other.daysAgo);

const keyOf = (index: number) => `demo-${String(index + 1).padStart(2, '0')}`;
const words = ([zhHant, en]: Words) => t(zhHant, en);

/** Publishes the cases of the demonstration that are not there; their pictures are drawn, which takes its time. */
export async function seedDemoCases(deps: Deps): Promise<void> {
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
  // The oldest first, as they came to be.
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    for (const { story, index } of missing.reverse()) {
      const body = bodyOf(story, deps.clock.now());
      const { id } = await saveDraft(inside, null, { kind: 'case', key: keyOf(index), body });
      await publish(inside, id);
    }
  });
  await Promise.all(missing.filter(({ index }) => index < CASES_PAGE).map(({ index }) => drawCase(deps, index)));
  await addJob(deps.db, 'draw_demo_case', { index: CASES_PAGE });
}

/** Draws one case's pictures, and asks for the next one's. Safe to run again. */
export async function drawDemoCase(deps: Deps, index: number): Promise<void> {
  if (index >= CASE_STORIES.length) return;
  await drawCase(deps, index);
  await addJob(deps.db, 'draw_demo_case', { index: index + 1 });
}

/** The case with its pictures as its next version, unless somebody has changed it since. */
async function drawCase(deps: Deps, index: number): Promise<void> {
  const story = CASE_STORIES[index];
  const [found] = await deps.db
    .select({ id: contents.id, body: contentVersions.body })
    .from(contents)
    .innerJoin(contentVersions, and(eq(contentVersions.contentId, contents.id), eq(contentVersions.version, 1)))
    .where(
      and(
        eq(contents.kind, 'case'),
        eq(contents.key, keyOf(index)),
        eq(contents.lastVersion, 1),
        eq(contents.publishedVersion, 1),
      ),
    );
  if (!story || !found) return;
  const body = found.body as BodyOf<'case'>;
  const pictures = await keepPictures(deps, story, index);
  const cover = pictures.find((picture) => picture.kind === 'cover');
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const withPictures: DraftOf<'case'> = {
      ...body,
      cover: cover ? { file_id: cover.fileId, alt: cover.alt } : null,
      gallery: pictures
        .filter((picture) => picture !== cover)
        .map(({ fileId, alt, kind }) => ({ file_id: fileId, alt, caption: CAPTIONS[kind] })),
    };
    await saveDraft(inside, null, { kind: 'case', key: keyOf(index), body: withPictures });
    await publish(inside, found.id);
  });
}

const CAPTIONS = {
  cover: t('完工後', 'Finished'),
  before: t('施工前', 'Before'),
  during: t('施工中', 'During'),
  after: t('完工後', 'Finished'),
  plan: t('平面圖', 'Plan'),
};

async function keepPictures(deps: Deps, story: CaseStory, index: number) {
  const kept = [];
  for (const picture of drawCasePictures(drawingOf(story, index), story.category)) {
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
    if (row) kept.push({ fileId: row.id, kind: picture.kind, alt: picture.alt });
  }
  return kept;
}

/** A drawing whose main subject is what the story is about; another one for every case. */
function drawingOf({ subject, category }: CaseStory, index: number): number {
  const tries = Array.from({ length: 50 }, (_, step) => index + step * CASE_STORIES.length);
  return tries.find((one) => caseSubject(one, category) === subject) ?? index;
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
