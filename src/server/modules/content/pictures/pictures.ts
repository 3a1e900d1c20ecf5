import { and, inArray } from 'drizzle-orm';
import type { Localized } from '@/domain/content/languages';
import { CONTENT_MODULE, PORTRAIT_MODULE, UNPUBLISHED_MODULE } from '@/domain/files';
import type { Db } from '../../../db/client';
import { files } from '../../../db/schema';
import { type FileRow, signedQuery } from '../../../files/file-url';
import type { CallContext } from '../../../http/context';

interface PictureWords {
  alt: Localized;
  title?: Localized;
  is_drawing?: boolean;
}

/** SQL condition: the file is a picture of the public site, published or not. */
export const isOfSite = inArray(files.moduleName, [CONTENT_MODULE, UNPUBLISHED_MODULE]);

/** The reader for whom the URLs of unpublished pictures are signed. */
type Reader = Pick<CallContext, 'secrets' | 'clock' | 'visitor'>;

/** The rows of these pictures, by id. Bodies hold only file ids; the dimensions are in the rows. */
export async function pictureRows(db: Db, ids: readonly (number | null | undefined)[]): Promise<Map<number, FileRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.id, wanted), isOfSite));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A picture of the site for a reply; null if there is none or its file is deleted. */
export const pictureReply = (reader: Reader, row: FileRow | undefined | null, words: PictureWords) =>
  row ? reply(row, words, { module_name: CONTENT_MODULE, src: srcOf(reader, row) }) : null;

/** A picture that a professional shows on their public page. */
export const portraitReply = (row: FileRow | undefined | null, words: PictureWords) =>
  row ? reply(row, words, { module_name: PORTRAIT_MODULE, src: pathOf(row, PORTRAIT_MODULE) }) : null;

function reply(row: FileRow, words: PictureWords, address: { module_name: string; src: string }) {
  return {
    id: row.id,
    ...address,
    filename: row.filename,
    width: row.width ?? 0,
    height: row.height ?? 0,
    mime: row.mime,
    alt: words.alt,
    title: words.title ?? {},
    is_drawing: words.is_drawing === true,
  };
}

/** A picture for the content editor; its alt text and title are in the body that names it. */
export const storedPictureReply = (reader: Reader, row: FileRow) => ({
  file_id: row.id,
  filename: row.filename,
  width: row.width ?? 0,
  height: row.height ?? 0,
  mime: row.mime,
  path: pathOf(row, CONTENT_MODULE),
  src: srcOf(reader, row),
});

const pathOf = ({ id, filename }: FileRow, moduleName: string) =>
  `/file/${moduleName}/${id}/${encodeURIComponent(filename)}`;

/** The URL of a picture of the site, signed for this reader while no published document names the picture. */
function srcOf(reader: Reader, row: FileRow): string {
  const path = pathOf(row, CONTENT_MODULE);
  if (row.moduleName !== UNPUBLISHED_MODULE) return path;
  return `${path}?${signedQuery(reader, String(row.id), reader.visitor?.id ?? NOBODY)}`;
}

/** Whoever has a preview link. */
const NOBODY = 0;
