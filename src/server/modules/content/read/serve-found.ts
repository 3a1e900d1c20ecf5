import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { DEFAULT_LOCALE, LOCALES } from '@/config/app';
import { FOUND_TTL_S } from '@/config/limits';
import { inLocale, paths } from '@/config/paths';
import type { Deps } from '../../../deps';
import { AppError } from '../../../http/app-error';
import type { HttpEnv } from '../../../http/request-info';
import { caseFeed } from './case-feed';
import { manifest } from './manifest';
import { robots, sitemapIndex, sitemapPart } from './sitemap';

/** Paths for crawlers, feed readers and browsers that install the site, which are not pages. */
export const FOUND_PATH =
  /^\/(?:robots\.txt|sitemap\.xml|sitemap\/[^/]+|(?:[A-Za-z-]+\/)?(?:cases\/feed\.xml|manifest\.webmanifest))(?:\?|$)/;

export function serveFound(app: Hono<HttpEnv>, deps: Deps): void {
  const headers = (type: string) => ({
    'content-type': `${type}; charset=utf-8`,
    'cache-control': `public, max-age=${FOUND_TTL_S}`,
  });
  app.get('/robots.txt', (c) => c.body(robots(deps), 200, headers('text/plain')));
  app.get(paths.sitemap(), async (c) => c.body(await sitemapIndex(deps), 200, headers('application/xml')));
  app.use('/sitemap/*', compress());
  app.get('/sitemap/:name', async (c) =>
    c.body(await sitemapPart(deps, c.req.param('name')), 200, headers('application/xml')),
  );
  for (const locale of LOCALES) {
    app.get(inLocale(paths.caseFeed(), locale), async (c) =>
      c.body(await caseFeed(deps, locale), 200, headers('application/atom+xml')),
    );
    app.get(inLocale(paths.manifest(), locale), (c) =>
      c.body(manifest(locale), 200, headers('application/manifest+json')),
    );
  }
  for (const path of [paths.caseFeed(), paths.manifest()])
    app.get(`/:locale${path}`, (c) => {
      if (c.req.param('locale') === DEFAULT_LOCALE) return c.redirect(path, 301);
      throw new AppError('not_found');
    });
}
