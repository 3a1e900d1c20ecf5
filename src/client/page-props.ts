import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { DEFAULT_LOCALE } from '@/config/app';
import { RETRY_AFTER_S } from '@/config/limits/calls';
import { inLocale } from '@/config/paths';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { CallError } from './http/call-error';
import { type CallInput, requestCall } from './http/request-call';
import { createServerClient } from './http/server-client';
import { loadShell, type ShellData } from './shell-data';

export interface PageProps {
  shell: ShellData;
  /** Instead of everything else: the database is away, and the page stands without its data. */
  isAway?: true;
  /** Likewise: there is no such thing at this address. */
  isAbsent?: true;
}

interface PageContext {
  context: GetServerSidePropsContext;
  /** The first value of a query parameter or route parameter. */
  param: (name: string) => string | undefined;
  /** A public call, made on the server in the page's language. A 404 of it makes the page a 404. */
  load: <C extends Call>(call: C, input: RequestOf<C>) => Promise<ReplyOf<C>>;
  /** Likewise, but null where there is no such thing: the page has words of its own for that. */
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
/** The page is found at another address, for ever: search engines keep that one. */
export const pageMoved = (path: string): never => {
  throw new Moved(path);
};

/**
 * getServerSideProps as a declaration: the page says what it needs, the shell's own data comes with it.
 * @param toData what the page says of itself to machines (schema.org); no browser gets this code
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
    const orNotFound = async <T>(promise: Promise<T>): Promise<T> => {
      try {
        return await promise;
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return pageNotFound();
        throw error;
      }
    };
    const orNull = async <T>(promise: Promise<T>): Promise<T | null> => {
      try {
        return await promise;
      } catch (error) {
        if (error instanceof CallError && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    };
    const path = context.resolvedUrl.split('?')[0] ?? '/';
    // What is thrown before anything is awaited is a refused promise too: else that of the shell would be nobody's.
    const loadOwn = async () =>
      load?.({
        context,
        param: (name) => [context.params?.[name] ?? context.query[name]].flat()[0],
        load: (declared, input) => orNotFound(call(declared, input)),
        find: (declared, input) => orNull(call(declared, input)),
      });
    const shellLoaded = loadShell(call, { locale: lang, path, isPreview: preview !== undefined });
    try {
      const [shell, own] = await Promise.all([shellLoaded, loadOwn()]);
      const data = toData?.(own as P, shell);
      return { props: { ...(own as P), shell: data ? { ...shell, data } : shell } };
    } catch (error) {
      if (error instanceof NotFound) return absent(context, await shellLoaded.catch(() => null));
      if (error instanceof Moved) return { redirect: { destination: inLocale(error.path, lang), permanent: true } };
      if (error instanceof CallError && error.status === 503) return away(context);
      throw error;
    }
  };
}

/**
 * 404 with the site's menus around it; without these it is the page that was built beforehand. So it is for who comes by
 * a link within the site, where the menus of before stay (pages/_app.tsx).
 */
function absent<P>(
  { req, res }: GetServerSidePropsContext,
  shell: ShellData | null,
): GetServerSidePropsResult<P & PageProps> {
  if (!shell || req.headers['x-nextjs-data']) return { notFound: true };
  res.statusCode = 404;
  // The metadata are those of the address without its query, where there may be a page.
  return { props: { shell: { ...shell, meta: null }, isAbsent: true } as P & PageProps };
}

/** 503 as the API says it; _app shows the sentence in the page's place. */
function away<P>({ res }: GetServerSidePropsContext): { props: P & PageProps } {
  res.statusCode = 503;
  res.setHeader('Retry-After', RETRY_AFTER_S);
  return { props: { isAway: true } as P & PageProps };
}
