const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { i18n } = require('./next-i18next.config.js');

const inPublic = (path) => join(__dirname, 'public', path);

/** Changes with the file's content, so that a page and the script that it was made with stay together. */
const firstScript = `/first.js?${createHash('sha256')
  .update(readFileSync(inPublic('first.js')))
  .digest('hex')
  .slice(0, 8)}`;

/** The address of each language's texts, by locale; the build writes them before the pages (scripts/lib/text-scripts.mjs). */
const textScripts = inPublic('texts/index.json');

/** @type {import('next').NextConfig} */
module.exports = {
  i18n,
  reactStrictMode: true,
  // `npm run check` checks the types; to start the product nobody has to wait for them.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // A page that is rendered for one request is kept by no cache; the page cache sets its own tags.
  generateEtags: false,
  env: {
    FIRST_SCRIPT: firstScript,
    TEXT_SCRIPTS: existsSync(textScripts) ? readFileSync(textScripts, 'utf8') : '{}',
  },
  // Pictures go through our own /file, never through /_next/image.
  images: { unoptimized: true },
  devIndicators: false,
  // Of these indexes a page gets what it imports, not all that they name.
  experimental: { optimizePackageImports: ['next-i18next/pages'] },
};
