import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { DEFAULT_LOCALE } from '@/config/app';
import { RETRY_AFTER_S } from '@/config/limits/calls';
import { inLocale } from '@/config/paths';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { CallError } from './http/call-error';
import { type CallInput, requestCall } from './http/request-call';
import { createServerClient } from './http/server-client';
import type { PageMetaReply } from './query/page-meta';
import { lastShell, loadShell, type ShellData } from './shell-data';

export interface PageProps {
  shell: ShellData;
  /** The reply of the page-meta query (Spec §9); null if the path has none, and absent on a 404. */
  meta?: PageMetaReply | null;
  /** The browser came here by a link without asking the server: the shell is that of the page before. */
  isByLink?: true;
  /** Set instead of all other props: the database is unavailable, and the page renders without data. */
  isAway?: true;
  /** Nothing exists at this address: only the shell comes with it. */
  isAbsent?: true;
}

interface PageContext {
  context: GetServerSidePropsContext;
  /** The first value of a query parameter or route parameter. */
  param: (name: string) => string | undefined;
  /**
   * A public call, made on the server in the page's language. A 404 of it makes the page a 404, and so does a 422: what
   * the call refuses came from the address, which cannot be that of a page.
   */
  load: <C extends Call>(call: C, input: RequestOf<C>) => Promise<ReplyOf<C>>;
  /** Like `load`, but instead of a 404 it gives null: the page shows its own message. */
  find: <C extends Call>(call: C, input: RequestOf<C>) => Promise<ReplyOf<C> | null>;
}

class NotFound extends Error {}
export const pageNotFound = (): never => {
  throw new NotFound();
};

class Moved extends Error {
  constructor(readonly path: string) {
    super();
  }
}
/** The page has moved permanently; search engines index the new address. */
export const pageMoved = (path: string): never => {
  throw new Moved(path);
};

/**
 * getServerSideProps as a declaration: the page names its data; the shell's data is loaded with it.
 * @param toData the page's structured data (schema.org); this code is not in the browser's bundle
 */
export function withPageProps<P extends object>(
  load?: (page: PageContext) => Promise<P> | P,
  toData?: (own: P, shell: ShellData) => object[],
): GetServerSideProps<P & PageProps> {
  return async (context) => {
    const lang = context.locale ?? DEFAULT_LOCALE;
    const preview = context.query.preview === '1' ? { token: [context.query.preview_token].flat()[0] } : undefined;
    if (preview) context.res.setHeader('Cache-Control', 'private, no-store');
    const client = createServerClient(lang, preview);
    const call = <C extends Call>(declared: C, input: RequestOf<C>) =>
      requestCall(client, declared, input as CallInput<C>);
    const orNull = async <T>(promise: Promise<T>): Promise<T | null> => {
      try {
        return await promise;
      } catch (error) {
        if (error instanceof CallError && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    };
    const path = context.resolvedUrl.split('?')[0] ?? '/';
    // Async, so that a synchronous throw also becomes a rejection: else a rejected `shellLoaded` would be unhandled.
    const loadOwn = async () =>
      load?.({
        context,
        param: (name) => [context.params?.[name] ?? context.query[name]].flat()[0],
        load: async (declared, input) => (await orNull(call(declared, input))) ?? pageNotFound(),
        find: (declared, input) => orNull(call(declared, input)),
      });
    const shellLoaded = loadShell(call, { locale: lang, path, isPreview: preview !== undefined });
    try {
      const [{ shell, meta }, own] = await Promise.all([shellLoaded, loadOwn()]);
      const data = toData?.(own as P, shell);
      return { props: { ...(own as P), shell: data ? { ...shell, data } : shell, meta } };
    } catch (error) {
      if (error instanceof NotFound) return notFoundResult(context, await shellLoaded.catch(() => null));
      if (error instanceof Moved) return { redirect: { destination: inLocale(error.path, lang), permanent: true } };
      if (error instanceof CallError && error.status === 503) return unavailableResult(context, lang);
      throw error;
    }
  };
}

/**
 * 404 with the site's menus around it. Without the shell it is the prebuilt 404 page; so too in a client-side
 * navigation, where the previous page's menus stay (pages/_app.tsx).
 */
function notFoundResult<P>(
  { req, res }: GetServerSidePropsContext,
  loaded: { shell: ShellData } | null,
): GetServerSidePropsResult<P & PageProps> {
  if (!loaded || req.headers['x-nextjs-data']) return { notFound: true };
  res.statusCode = 404;
  // Metadata belongs to the path without its query, where a page may exist: the 404 has none.
  return { props: { shell: loaded.shell, isAbsent: true } as P & PageProps };
}

/** 503 like the API's; _app shows a message in place of the page, within the menus as they were last loaded. */
function unavailableResult<P>({ res }: GetServerSidePropsContext, locale: string): { props: P & PageProps } {
  res.statusCode = 503;
  res.setHeader('Retry-After', RETRY_AFTER_S);
  const shell = lastShell(locale);
  return { props: { ...(shell && { shell }), isAway: true } as P & PageProps };
}
