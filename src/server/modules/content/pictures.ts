import { inArray } from 'drizzle-orm';
import type { Localized } from '@/domain/content/languages';
import { CONTENT_MODULE, PORTRAIT_MODULE } from '@/domain/files';
import type { Db } from '../../db/client';
import { files } from '../../db/schema';
import type { FileRow } from '../../files/file-url';

interface PictureWords {
  alt: Localized;
  title?: Localized;
}

/** The rows of these files, by id. Bodies hold only file ids; the dimensions are in the rows. */
export async function pictureRows(db: Db, ids: readonly (number | null | undefined)[]): Promise<Map<number, FileRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (wanted.length === 0) return new Map();
  const rows = await db.select().from(files).where(inArray(files.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A picture of the site for a reply; null if there is none or its file is deleted. */
export const pictureReply = (row: FileRow | undefined | null, words: PictureWords) =>
  row ? reply(row, words, CONTENT_MODULE) : null;

/** A picture that a professional shows on their public page. */
export const portraitReply = (row: FileRow | undefined | null, words: PictureWords) =>
  row ? reply(row, words, PORTRAIT_MODULE) : null;

function reply(row: FileRow, words: PictureWords, moduleName: string) {
  return {
    id: row.id,
    module_name: moduleName,
    filename: row.filename,
    width: row.width ?? 0,
    height: row.height ?? 0,
    mime: row.mime,
    alt: words.alt,
    title: words.title ?? {},
    src: addressOf(row, moduleName),
  };
}

/** A picture for the content editor; its alt text and title are in the body that names it. */
export const storedPictureReply = (row: FileRow) => ({
  file_id: row.id,
  filename: row.filename,
  width: row.width ?? 0,
  height: row.height ?? 0,
  mime: row.mime,
  src: addressOf(row, CONTENT_MODULE),
});

const addressOf = ({ id, filename }: FileRow, moduleName: string) =>
  `/file/${moduleName}/${id}/${encodeURIComponent(filename)}`;
