import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { PAGE_FRESH_MS, PAGE_STALE_MS } from '@/config/limits';
import type { Versions, WatchedVersions } from '../modules/content/versions';
import type { Captured } from './capture';
import type { Asked } from './public-pages';
import { makeReady, type ReadyPage, sendReady } from './ready-page';

/** How a page was served: cached, cached while it is rendered again, rendered for this request, or not by the cache. */
export type Served = 'hit' | 'stale' | 'miss' | 'pass';

export interface Parts {
  asked: (request: IncomingMessage) => Asked | null;
  versions: Pick<WatchedVersions, 'current'>;
  /** Renders a page; `request` is the first that asked for it. */
  render: (asked: Asked, request: IncomingMessage) => Promise<Captured>;
  maxBytes: number;
  /** How long a proxy may serve a page without revalidating it, in seconds. */
  sharedMaxAgeS: number;
}

/**
 * Public pages in memory, ready to be sent. A page is served only while the content's versions are those it was
 * rendered from, and this process is sure of them. Concurrent requests for a page render it once.
 */
export function createPageCache({ asked, versions, render, maxBytes, sharedMaxAgeS }: Parts) {
  const pages = new LRUCache<string, ReadyPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.bytes + key.length,
    ttl: PAGE_STALE_MS,
    ttlResolution: 0, // always read the clock: a cached one saves less than its timer costs
  });
  const inFlight = new Map<string, Promise<ReadyPage>>();
  const cacheControl = `public, max-age=0${sharedMaxAgeS ? `, s-maxage=${sharedMaxAgeS}` : ''}, must-revalidate`;

  const make = async (key: string, want: Asked, request: IncomingMessage): Promise<ReadyPage> => {
    const captured = await render(want, request);
    const page = await makeReady(captured, captured.status === 200 ? cacheControl : 'no-store');
    // A 404 is not cached, because there is no limit to such URLs. A failed page is rendered again.
    if (page.status === 200 && !captured.headers['set-cookie']) pages.set(key, page);
    return page;
  };
  /** Renders a key once at a time: later requests wait for the result. */
  const makeOnce = (key: string, want: Asked, request: IncomingMessage): Promise<ReadyPage> => {
    const known = inFlight.get(key);
    if (known) return known;
    const made = make(key, want, request).finally(() => inFlight.delete(key));
    inFlight.set(key, made);
    return made;
  };

  return {
    /**
     * Serves the request if it is for a public page.
     * @param pass serves every other request, and pages that could not be rendered
     */
    serve(request: IncomingMessage, response: ServerResponse, pass: () => void): Served {
      const want = asked(request);
      const current = want && versions.current();
      if (!want || !current) {
        pass();
        return 'pass';
      }
      // The key has the versions: a page of earlier versions is never found again, not even one still being rendered.
      const key = stampOf(want, current) + want.url;
      const page = pages.get(key);
      if (!page) {
        makeOnce(key, want, request).then(
          (made) => sendReady(request, response, made),
          // Next then serves the error.
          () => pass(),
        );
        return 'miss';
      }
      sendReady(request, response, page);
      if (performance.now() - page.madeAt < PAGE_FRESH_MS) return 'hit';
      makeOnce(key, want, request).catch(() => {});
      return 'stale';
    },
  };
}

const stampOf = ({ page }: Asked, versions: Versions): string =>
  page.scopes.map((scope) => `${versions[scope]} `).join('');
