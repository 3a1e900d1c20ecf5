import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { PAGE_FRESH_MS, PAGE_RENDER_TIMEOUT_MS, PAGE_STALE_MS } from '@/config/limits';
import type { KeptVersions, Versions } from '../modules/content/versions';
import type { Captured } from './capture';
import type { Asked } from './public-pages';
import { makeReady, type ReadyPage, sendReady } from './ready-page';

/** How a page was served: from memory, from memory for the last time, made for this one, or not through here at all. */
export type Served = 'hit' | 'stale' | 'miss' | 'pass';

export interface Parts {
  asked: (request: IncomingMessage) => Asked | null;
  versions: Pick<KeptVersions, 'current'>;
  /** Makes the page at an address of ours. */
  render: (url: string) => Promise<Captured>;
  maxBytes: number;
  /** How long what stands before us may show a page without asking, in seconds. */
  sharedMaxAgeS: number;
}

/**
 * Public pages in memory, ready to be sent. A page is shown only while the content's versions are those it was made
 * from, and this process is sure of them; asked for by many at once it is made once.
 */
export function createPageCache({ asked, versions, render, maxBytes, sharedMaxAgeS }: Parts) {
  const pages = new LRUCache<string, ReadyPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.bytes + key.length,
    ttl: PAGE_STALE_MS,
    ttlResolution: 0, // the clock as it is: what it would save is spent on a timer
  });
  const underWay = new Map<string, Promise<ReadyPage>>();
  const cacheControl = `public, max-age=0${sharedMaxAgeS ? `, s-maxage=${sharedMaxAgeS}` : ''}, must-revalidate`;

  const make = async (key: string, url: string): Promise<ReadyPage> => {
    const captured = await render(url);
    const page = await makeReady(captured, captured.status === 200 ? cacheControl : 'no-store');
    // What is not there is not kept: addresses of nothing have no end. What failed is asked again.
    if (page.status === 200 && !captured.headers['set-cookie']) pages.set(key, page);
    return page;
  };
  /** One at a time for a key; who comes later waits for it, but not for ever. */
  const makeOnce = (key: string, url: string): Promise<ReadyPage> => {
    const known = underWay.get(key);
    if (known) return known;
    const made = within(PAGE_RENDER_TIMEOUT_MS, make(key, url)).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };

  return {
    /**
     * Answers if the page is one of those that are kept.
     * @param pass answers in its stead
     */
    serve(request: IncomingMessage, response: ServerResponse, pass: () => void): Served {
      const want = asked(request);
      const current = want && versions.current();
      if (!want || !current) {
        pass();
        return 'pass';
      }
      // With the versions in it, a page of before is never found again, nor one that is still being made.
      const key = stampOf(want, current) + want.url;
      const page = pages.get(key);
      if (!page) {
        makeOnce(key, want.url).then(
          (made) => sendReady(request, response, made),
          // Next says what is wrong with it.
          () => pass(),
        );
        return 'miss';
      }
      sendReady(request, response, page);
      if (performance.now() - page.madeAt < PAGE_FRESH_MS) return 'hit';
      makeOnce(key, want.url).catch(() => {});
      return 'stale';
    },
  };
}

const stampOf = ({ page }: Asked, versions: Versions): string =>
  page.scopes.map((scope) => `${versions[scope]} `).join('');

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not there within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
