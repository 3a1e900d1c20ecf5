import { and, inArray, like } from 'drizzle-orm';
import { z } from 'zod';
import { CONTENT_BODY_MAX_BYTES } from '@/config/limits';
import { id } from '@/contract/fields';
import type { ContentKind } from '@/domain/content/kinds';
import { CONTENT_LOCALES, type Localized } from '@/domain/content/languages';
import type { Db } from '../../../db/client';
import { files } from '../../../db/schema';
import { AppError, type FieldProblem, fieldError } from '../../../http/app-error';
import { validate } from '../../../http/validate';
import type { FieldCode } from '../../../texts/codes';
import { isOfSite } from '../pictures/pictures';
import { BODIES, type BodyOf } from './bodies';
import { BODIES_BY_KEY } from './bodies-by-key';

type Path = readonly (string | number)[];
interface NamedPicture {
  path: Path;
  fileId: number;
  alt: Localized;
}

/** Checks a body by the schema of its document, or else of its kind. @throws form_error, fields by path in the body */
export function checkBody<K extends ContentKind>(kind: K, key: string, body: unknown): BodyOf<K> {
  const checked = validate(BODIES_BY_KEY[`${kind}/${key}`] ?? BODIES[kind], body) as BodyOf<K>;
  if (Buffer.byteLength(JSON.stringify(checked)) > CONTENT_BODY_MAX_BYTES)
    throw fieldError('body', 'too_long', { maximum: CONTENT_BODY_MAX_BYTES });
  return checked;
}

/** A body may name only image files of the public site. @throws form_error on each other file */
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
        isOfSite,
        like(files.mime, 'image/%'),
      ),
    )
    // The lock keeps `dropUnnamedPictures` from deleting the files before the new version is committed.
    .for('key share');
  const ids = new Set(known.map(({ id }) => id));
  refuse(named.filter(({ fileId }) => !ids.has(fileId)).map(({ path }) => [[...path, 'file_id'], 'not_an_option']));
}

/** Published pictures need an alt text in each language, for screen readers; drafts do not. @throws form_error */
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

/** A picture in a body of any kind, including the free-form bodies of `site_content`. */
const picture = z.object({ file_id: id, alt: z.record(z.string(), z.string()).catch({}) });

/** Every picture that a body names, with its path in the body. */
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
