import { resolve } from 'node:path';
import { PUBLIC_PAGES } from '@/server/next/public-pages';
import { SECRET, startProcess } from './peers';
import { startPostgres } from './start-postgres';

/**
 * Starts the built product with its demonstration, on a database of its own.
 * @param stops receives the functions that stop it, at the front, so that they can be called in order even if the start
 *   fails
 * @returns its address
 */
export async function startPublicSite(port: number, stops: (() => Promise<unknown>)[]): Promise<string> {
  const { dir, connectionString } = await startPostgres(stops);
  const address = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: connectionString,
    APP_SECRET: SECRET,
    DEMO: 'on',
    APP_URL: address,
    DATA_DIR: dir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  };
  const site = await startProcess({ command: [resolve('dist/demo.mjs')], env, readyUrl: `${address}/readyz` });
  stops.unshift(site.stop);
  return address;
}

/** One path of each kind of page in the sitemap. */
export async function onePathOfEachKind(address: string): Promise<string[]> {
  const known = [...new Set(['/', '/search', ...(await pathsOf(`${address}/sitemap.xml`))])];
  return PUBLIC_PAGES.flatMap(({ path }) => known.find((one) => path.test(one)) ?? []);
}

/** The paths in a sitemap, including those of its parts. */
async function pathsOf(sitemap: string): Promise<string[]> {
  const xml = await (await fetch(sitemap)).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  if (xml.includes('<sitemapindex')) return (await Promise.all(addresses.map(pathsOf))).flat();
  return addresses.map((address) => new URL(address).pathname);
}
