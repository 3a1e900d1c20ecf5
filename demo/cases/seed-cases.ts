import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { CONTENT_MODULE } from '@/domain/files';
import { formatPrice } from '@/domain/money';
import { contents, files } from '@/server/db/schema';
import type { Deps } from '@/server/deps';
import { t } from '@/server/initial-content/words';
import type { DraftOf } from '@/server/modules/content/bodies/bodies';
import { publish, saveDraft } from '@/server/modules/content/edit-content';
import { dayFrom } from '../moments';
import { PICTURE_MIME, readPicture } from '../pictures/picture';
import { type CasePicture, picturesOfCase } from './case-pictures';
import { CASE_STORIES } from './stories';
import type { CaseStory, Words } from './stories/story';

const keyOf = (index: number) => `demo-${String(index + 1).padStart(2, '0')}`;
const words = ([zhHant, en]: Words) => t(zhHant, en);

/** Publishes the cases that do not exist yet, each with its pictures. */
export async function seedCases(deps: Deps): Promise<void> {
  const keys = CASE_STORIES.map((_, index) => keyOf(index));
  const known = await deps.db
    .select({ key: contents.key })
    .from(contents)
    .where(and(eq(contents.kind, 'case'), inArray(contents.key, keys)));
  const missing = CASE_STORIES.map((story, index) => ({
    story,
    key: keyOf(index),
    pictures: picturesOfCase(index, story.subject),
  })).filter(({ key }) => !known.some((one) => one.key === key));
  if (missing.length === 0) return;
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const fileIds = await storePictures(
      inside,
      missing.flatMap(({ pictures }) => pictures),
    );
    // The oldest first, so that ids and dates have the same order.
    for (const { story, key, pictures } of missing.toReversed()) {
      const body = { ...bodyOf(story, deps.clock.now()), ...shown(pictures, fileIds) };
      const { id } = await saveDraft(inside, null, { kind: 'case', key, body });
      await publish(inside, id);
    }
  });
}

const CAPTIONS = {
  before: t('施工前', 'Before'),
  during: t('施工中', 'During'),
  after: t('完工後', 'Finished'),
};

/** Cover and gallery as a case's document has them; the cover shows the finished work. */
function shown(
  pictures: readonly CasePicture[],
  fileIds: ReadonlyMap<CasePicture, number>,
): Pick<DraftOf<'case'>, 'cover' | 'gallery'> {
  const gallery = pictures.map((picture) => ({
    file_id: fileIds.get(picture) ?? 0,
    alt: picture.alt,
    is_drawing: true,
    stage: picture.stage,
    caption: CAPTIONS[picture.stage],
  }));
  const { stage: _stage, caption: _caption, ...cover } = gallery.at(-1) ?? { file_id: 0, alt: t('', '') };
  return { cover, gallery };
}

/** Stores copies of the pictures as files of the public site. Returns their ids. */
async function storePictures(deps: Deps, pictures: readonly CasePicture[]): Promise<Map<CasePicture, number>> {
  const rows = await Promise.all(
    pictures.map(async (picture) => {
      const { filename, width, height } = picture;
      const tempPath = join(await deps.files.tempFolder(), randomUUID());
      const storageKey = `${CONTENT_MODULE}/demo/${randomUUID()}`;
      const bytes = await readPicture(picture);
      await writeFile(tempPath, bytes);
      await deps.files.store(tempPath, storageKey);
      const file = { moduleName: CONTENT_MODULE, filename, mime: PICTURE_MIME, width, height, storageKey };
      return { ...file, size: bytes.length, createdAt: deps.clock.now() };
    }),
  );
  const inserted = await deps.db.insert(files).values(rows).returning({ id: files.id, storageKey: files.storageKey });
  const idOf = new Map(inserted.map(({ id, storageKey }) => [storageKey, id]));
  return new Map(pictures.map((picture, at) => [picture, idOf.get(rows[at]?.storageKey ?? '') ?? 0]));
}

/** The story as a document. */
function bodyOf(story: CaseStory, now: Date): DraftOf<'case'> {
  const range = ([from, to]: CaseStory['budget'], between: string) =>
    [from, to].map((dollars) => formatPrice(dollars * 100)).join(between);
  const storyText = (language: 0 | 1, headings: readonly [string, string, string]) =>
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
      storyText(0, ['客戶的想法', '顧問的發現', '怎樣完成']),
      storyText(1, ['What was wanted', 'What the consultant found', 'How it was done']),
    ),
    scope: story.scope.map(words),
    cover: null,
    gallery: [],
    testimonial: story.quote
      ? { quote: words(story.quote.words), name: words(story.quote.name), role: words(story.quote.role) }
      : null,
  };
}
