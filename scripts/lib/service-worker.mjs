import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { loadEnvFile } from './env.mjs';
import { inProject } from './project.mjs';

const SOURCE = 'src/service-worker/service-worker.ts';
const OFFLINE_PAGE = '/offline';
const PICTURES = ['/favicon.svg', '/icons.svg', '/pictures/empty-error.svg'];
/** Of src/config/app.ts. Next inlines them in the pages in the same way. */
const PUBLIC_VARIABLES = ['NEXT_PUBLIC_APP_NAME', 'NEXT_PUBLIC_LOCALES'];

/** Builds the service worker for the pages' build in `.next` into the folder that is served. */
export async function makeServiceWorker(dir, version) {
  loadEnvFile();
  const { default: config } = await import('../../next.config.js');
  const variables = PUBLIC_VARIABLES.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]);
  await build({
    entryPoints: [inProject(SOURCE)],
    outfile: join(dir, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    tsconfig: inProject('tsconfig.json'),
    legalComments: 'none',
    logLevel: 'silent', // errors are thrown, and the caller shows them
    define: {
      PRECACHED: JSON.stringify(precached(config, version)),
      'process.env.NODE_ENV': '"production"',
      'process.env.PAGES_VERSION': JSON.stringify(version),
      ...Object.fromEntries(variables),
    },
  });
}

/** The offline page in every language, with its scripts, styles, texts and pictures. */
function precached({ env, i18n }, version) {
  const { pages, lowPriorityFiles } = JSON.parse(readFileSync(inProject('.next/build-manifest.json'), 'utf8'));
  const files = new Set([...pages['/_app'], ...pages[OFFLINE_PAGE], ...lowPriorityFiles]);
  const texts = JSON.parse(env.TEXT_SCRIPTS);
  return [
    // Their addresses change with their content.
    ...[...files].map((file) => ({ url: `/_next/${file}`, revision: null })),
    ...i18n.locales.map((locale) => ({ url: texts[locale], revision: null })),
    { url: env.FIRST_SCRIPT, revision: null },
    ...PICTURES.map((url) => ({ url, revision: hashOf(url) })),
    ...i18n.locales.map((locale) => ({
      url: locale === i18n.defaultLocale ? OFFLINE_PAGE : `/${locale}${OFFLINE_PAGE}`,
      revision: version,
    })),
  ];
}

const hashOf = (url) =>
  createHash('sha256')
    .update(readFileSync(inProject(`public${url}`)))
    .digest('hex')
    .slice(0, 16);
