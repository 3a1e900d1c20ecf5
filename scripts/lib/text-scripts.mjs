import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { inProject, readIfThere } from './project.mjs';

const LOCALES = inProject('public/locales');
/** The back office downloads its own namespace by itself (src/client/i18n/load-admin-texts.ts). */
const NOT_ON_EVERY_PAGE = ['admin'];

/** Writes the texts of each language as one script, `public/texts/{locale}.js`, which every page of it loads. */
export function writeTextScripts() {
  for (const locale of readdirSync(LOCALES)) {
    const namespaces = readdirSync(inProject('public/locales', locale)).map((file) => basename(file, extname(file)));
    const texts = Object.fromEntries(
      namespaces
        .filter((namespace) => !NOT_ON_EVERY_PAGE.includes(namespace))
        .map((namespace) => [
          namespace,
          JSON.parse(readFileSync(inProject('public/locales', locale, `${namespace}.json`), 'utf8')),
        ]),
    );
    const path = inProject('public/texts', `${locale}.js`);
    const script = `window.texts = ${JSON.stringify(texts)};\n`;
    if (readIfThere(path) === script) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, script);
  }
}
