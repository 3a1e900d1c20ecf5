import { MAX_ID } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { siteCalls } from '@/contract/site/calls';
import { inLanguage, type Localized } from '@/domain/content/languages';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { ogPictureUrl } from '../file/og-picture';
import { publicProfessional } from '../professional/public-professional';
import { findDocument, readDocument, readDocumentById } from './documents';
import { pictureReply, pictureRows } from './pictures';

interface Meta {
  title: string;
  description: string;
  image: string;
}

/**
 * The metadata of a page by its path: what the operator wrote for this path, and what it lacks of the thing that the
 * page shows: its title, its summary, its picture.
 * @throws not_found where neither is there
 */
export async function routerDetail(context: CallContext, input: InputOf<typeof siteCalls.routerDetail>) {
  const { locale } = context;
  const written = await findDocument(context, 'page_meta', input.path);
  const own: Meta = {
    title: written ? inLanguage(written.body.title, locale) : '',
    description: written ? inLanguage(written.body.description, locale) : '',
    image: written?.body.image ?? '',
  };
  const isWhole = own.title && own.description && own.image;
  const shown = isWhole ? null : await metaOfThing(context, input.path);
  if (!written && !shown) throw new AppError('not_found');
  const title = own.title || shown?.title || '';
  return {
    meta_title: title,
    meta_description: own.description || shown?.description || '',
    // What has no picture is shared with its title on one.
    meta_image: own.image || shown?.image || ogPictureUrl(context, { title, locale }),
  };
}

/** What the page at this path shows, if it shows a thing of its own. */
async function metaOfThing(context: CallContext, path: string): Promise<Meta | null> {
  const [, room = '', name = ''] = /^(\/cases\/detail\/|\/professional\/|\/page\/)([^/]+)$/.exec(path) ?? [];
  try {
    if (room === '/page/') return await metaOfPage(context, decodeURIComponent(name));
    const id = /^[1-9]\d{0,9}$/.test(name) ? Number(name) : 0;
    if (id < 1 || id > MAX_ID) return null;
    return room === '/professional/' ? await metaOfProfessional(context, id) : await metaOfCase(context, id);
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
  const cover = body.cover && pictureReply(pictures.get(body.cover.file_id), body.cover);
  return { ...inWords(context, body.title, body.summary), image: cover?.src ?? '' };
}

async function metaOfProfessional(context: CallContext, id: number): Promise<Meta> {
  const found = await publicProfessional(context, id);
  return { title: found.title, description: found.introduction, image: '' };
}

const inWords = ({ locale }: CallContext, title: Localized, summary: Localized): Meta => ({
  title: inLanguage(title, locale),
  description: inLanguage(summary, locale),
  image: '',
});
