import { MAX_ID } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { siteCalls } from '@/contract/site/calls';
import { inLanguage, type Localized } from '@/domain/content/languages';
import { routeKeyOf } from '@/domain/meta';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { ogPictureUrl } from '../../file/og-picture';
import { publicProfessional, shownPortfolio } from '../../professional/public-professional';
import { findDocument, readDocument, readDocumentById } from '../documents';
import { pictureReply, pictureRows, portraitReply } from '../pictures/pictures';

interface Meta {
  title: string;
  description: string;
  image: string;
}

/**
 * The metadata of a page by its path. Fields that the operator did not fill in come from the case, page or professional
 * that is shown there (its title, its summary, its picture), and last from the metadata of the page's route.
 * @throws not_found if there is none of these
 */
export async function routerDetail(context: CallContext, input: InputOf<typeof siteCalls.routerDetail>) {
  const { locale } = context;
  let meta = await writtenMeta(context, input.path);
  if (!isComplete(meta)) meta = filledIn(meta, await metaOfSubject(context, input.path));
  const routeKey = isComplete(meta) ? null : routeKeyOf(input.path);
  if (routeKey !== null) meta = filledIn(meta, await writtenMeta(context, routeKey));
  if (!meta) throw new AppError('not_found');
  const { title, description, image } = meta;
  return {
    meta_title: title,
    meta_description: description,
    // A page without a picture is shared with a generated picture of its title.
    meta_image: image || ogPictureUrl(context, { title, locale }),
  };
}

const isComplete = (meta: Meta | null): boolean => Boolean(meta?.title && meta.description && meta.image);

/** The first metadata, with the second's fields where it has none. */
const filledIn = (meta: Meta | null, other: Meta | null): Meta | null =>
  meta && other
    ? {
        title: meta.title || other.title,
        description: meta.description || other.description,
        image: meta.image || other.image,
      }
    : (meta ?? other);

/** The metadata that an operator wrote under this key; null if there is none. */
async function writtenMeta(context: CallContext, key: string): Promise<Meta | null> {
  const written = await findDocument(context, 'page_meta', key);
  if (!written) return null;
  const { title, description, image } = written.body;
  return {
    title: inLanguage(title, context.locale),
    description: inLanguage(description, context.locale),
    image: image ?? '',
  };
}

/** Metadata of the case, page or professional at this path; null if the path has none. */
async function metaOfSubject(context: CallContext, path: string): Promise<Meta | null> {
  const [, prefix = '', name = ''] = /^(\/cases\/detail\/|\/professional\/|\/page\/)([^/]+)$/.exec(path) ?? [];
  try {
    if (prefix === '/page/') return await metaOfPage(context, decodeURIComponent(name));
    const id = /^[1-9]\d{0,9}$/.test(name) ? Number(name) : 0;
    if (id < 1 || id > MAX_ID) return null;
    return prefix === '/professional/' ? await metaOfProfessional(context, id) : await metaOfCase(context, id);
  } catch (error) {
    if ((error instanceof AppError && error.code === 'not_found') || error instanceof URIError) return null;
    throw error;
  }
}

async function metaOfPage(context: CallContext, slug: string): Promise<Meta> {
  const { body } = await readDocument(context, 'page', slug);
  return inWords(context, body.title, body.summary);
}

async function metaOfCase(context: CallContext, id: number): Promise<Meta> {
  const { body } = await readDocumentById(context, 'case', id);
  const pictures = await pictureRows(context.db, [body.cover?.file_id]);
  const cover = body.cover && pictureReply(context, pictures.get(body.cover.file_id), body.cover);
  return { ...inWords(context, body.title, body.summary), image: cover?.src ?? '' };
}

async function metaOfProfessional(context: CallContext, id: number): Promise<Meta> {
  const found = await publicProfessional(context, id);
  const [work] = await shownPortfolio(context, id);
  const picture = work ?? portraitReply(found.picture, { alt: {} });
  return { title: found.title, description: found.introduction, image: picture?.src ?? '' };
}

const inWords = ({ locale }: CallContext, title: Localized, summary: Localized): Meta => ({
  title: inLanguage(title, locale),
  description: inLanguage(summary, locale),
  image: '',
});
