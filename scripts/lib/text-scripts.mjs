import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject } from './project.mjs';

const LOCALES = inProject('public/locales');
const SCRIPTS = inProject('public/texts');
/**
 * What guests never see, or on one page only, is downloaded with the screens that show it
 * (src/client/i18n/load-texts.ts).
 */
const NOT_ON_EVERY_PAGE = [
  'account.json',
  'admin.json',
  'chat.json',
  'create.json',
  'detail.json',
  'fact.json',
  'fps.json',
  'items.json',
  'log.json',
  'membership.json',
  'notification.json',
  'receipt.json',
  'record.json',
  'report.json',
  'sandbox.json',
  'share.json',
  'sitelog.json',
  'visit.json',
  'work.json',
];

/**
 * Writes the texts of each language as one script into `public/texts`, with an `index.json`, from which next.config.js
 * reads the scripts' names. Every page loads the script of its language.
 * @param isDevelopment names stay the same, so that a change is seen without a restart; else each has its content's hash
 */
export function writeTextScripts({ isDevelopment = false } = {}) {
  const files = {};
  const index = {};
  for (const entry of readdirSync(LOCALES, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const script = `window.texts = ${JSON.stringify(readTexts(join(LOCALES, entry.name)))};\n`;
    const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
    const name = isDevelopment ? `${entry.name}.js` : `${entry.name}.${hash}.js`;
    files[name] = script;
    index[entry.name] = `/texts/${name}`;
  }
  files['index.json'] = JSON.stringify(index);
  replaceFolder(files);
}

/** The namespaces of one language, by name. */
function readTexts(dir) {
  const names = readdirSync(dir).filter((name) => name.endsWith('.json') && !NOT_ON_EVERY_PAGE.includes(name));
  return Object.fromEntries(
    names.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(dir, name), 'utf8'))]),
  );
}

/** Makes the folder contain these files and no others; unchanged files are not written again. */
function replaceFolder(files) {
  mkdirSync(SCRIPTS, { recursive: true });
  for (const name of readdirSync(SCRIPTS)) if (!(name in files)) rmSync(join(SCRIPTS, name), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const path = join(SCRIPTS, name);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content);
  }
}
