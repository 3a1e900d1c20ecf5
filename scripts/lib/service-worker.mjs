import { join } from 'node:path';
import { build } from 'esbuild';
import { loadEnvFile } from './env.mjs';
import { inProject } from './project.mjs';

/** Of src/config/app.ts. Next inlines them in the pages in the same way. */
const PUBLIC_VARIABLES = ['NEXT_PUBLIC_APP_NAME', 'NEXT_PUBLIC_LOCALES'];

/**
 * Builds the service worker into the folder that is served.
 * @param version that of the pages
 */
export async function makeServiceWorker(dir, version) {
  loadEnvFile();
  const variables = PUBLIC_VARIABLES.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]);
  await build({
    entryPoints: [inProject('src/service-worker/service-worker.ts')],
    outfile: join(dir, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    tsconfig: inProject('tsconfig.json'),
    legalComments: 'none',
    logLevel: 'silent', // errors are thrown, and the caller shows them
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.PAGES_VERSION': JSON.stringify(version),
      ...Object.fromEntries(variables),
    },
  });
}
