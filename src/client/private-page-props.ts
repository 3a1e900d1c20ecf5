import type { GetServerSidePropsContext, NextPageContext } from 'next';
import type { PageProps } from './page-props';

interface OwnContext {
  /** The first value of a query parameter or route parameter. */
  param: (name: string) => string | undefined;
}

/**
 * getInitialProps of a page for logged-in users. The server sends such a page as an empty shell, and its content comes
 * by calls. So a navigation within the browser asks the server for nothing: the menus stay, and the page's own props
 * are read from its address (decision 35).
 * @param readAddress the page's own props; null is a 404
 */
export function withPrivatePageProps<P extends object>(readAddress: (page: OwnContext) => P | null = () => ({}) as P) {
  return async (context: NextPageContext): Promise<(P & Partial<PageProps>) | Partial<PageProps>> => {
    const { query, asPath = '', req, res, locale } = context;
    const own = readAddress({ param: (name) => [query[name]].flat()[0] });
    // Next removes this part from the browser's bundle.
    if (typeof window === 'undefined') {
      const { pageNotFound, withPageProps } = await import('./page-props');
      const load = withPageProps(() => own ?? pageNotFound());
      const result = await load({ query, resolvedUrl: asPath, req, res, locale } as GetServerSidePropsContext);
      if ('props' in result) return result.props;
      if (res) res.statusCode = 404;
      return { isAbsent: true };
    }
    return own ? { ...own, isByLink: true } : { isAbsent: true };
  };
}
