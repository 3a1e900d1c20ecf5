import { and, eq, inArray, like } from 'drizzle-orm';
import { z } from 'zod';
import { CONTENT_BODY_MAX_BYTES } from '@/config/limits';
import { id } from '@/contract/fields';
import type { ContentKind } from '@/domain/content/kinds';
import { CONTENT_LOCALES, type Localized } from '@/domain/content/languages';
import { CONTENT_MODULE } from '@/domain/files';
import type { Db } from '../../db/client';
import { files } from '../../db/schema';
import { AppError, type FieldProblem, fieldError } from '../../http/app-error';
import { validate } from '../../http/validate';
import type { FieldCode } from '../../texts/codes';
import { BODIES, type BodyOf } from './bodies';
import { BODIES_BY_KEY } from './bodies-by-key';

type Path = readonly (string | number)[];
interface NamedPicture {
  path: Path;
  fileId: number;
  alt: Localized;
}

/** A body as its kind, or this very document, has it. @throws form_error, every field by its path in the body */
export function checkBody<K extends ContentKind>(kind: K, key: string, body: unknown): BodyOf<K> {
  const checked = validate(BODIES_BY_KEY[`${kind}/${key}`] ?? BODIES[kind], body) as BodyOf<K>;
  if (Buffer.byteLength(JSON.stringify(checked)) > CONTENT_BODY_MAX_BYTES)
    throw fieldError('body', 'too_long', { maximum: CONTENT_BODY_MAX_BYTES });
  return checked;
}

/** Pictures are files of the public site, whatever else lies in the store. @throws form_error on each that is not */
export async function refuseUnknownPictures(db: Db, body: unknown): Promise<void> {
  const named = picturesIn(body);
  if (named.length === 0) return;
  const known = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(
          files.id,
          named.map(({ fileId }) => fileId),
        ),
        eq(files.moduleName, CONTENT_MODULE),
        like(files.mime, 'image/%'),
      ),
    )
    // Until the version is committed that names them, nobody takes them away.
    .for('key share');
  const ids = new Set(known.map(({ id }) => id));
  refuse(named.filter(({ fileId }) => !ids.has(fileId)).map(({ path }) => [[...path, 'file_id'], 'not_an_option']));
}

/** A draft may lack it; guests who cannot see a picture read what is on it, in their language. @throws form_error */
export function requireAltTexts(body: unknown): void {
  refuse(
    picturesIn(body).flatMap(({ path, alt }) =>
      CONTENT_LOCALES.filter((locale) => !alt[locale]).map((locale): [Path, FieldCode] => [
        [...path, 'alt', locale],
        'required',
      ]),
    ),
  );
}

/** In a body of any kind, also one whose content is its readers’ business. */
const picture = z.object({ file_id: id, alt: z.record(z.string(), z.string()).catch({}) });

/** Every picture that a body names, and where. */
export const picturesIn = (value: unknown, path: Path = []): NamedPicture[] => {
  if (typeof value !== 'object' || value === null) return [];
  const named = picture.safeParse(value);
  if (named.success) return [{ path, fileId: named.data.file_id, alt: named.data.alt }];
  return Object.entries(value).flatMap(([key, inner]) => picturesIn(inner, [...path, key]));
};

function refuse(problems: readonly (readonly [Path, FieldCode])[]): void {
  if (problems.length === 0) return;
  const fields: Record<string, FieldProblem[]> = {};
  for (const [path, code] of problems) fields[path.join('.')] = [{ code }];
  throw new AppError('form_error', { fields });
}
