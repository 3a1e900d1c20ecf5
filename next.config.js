const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { i18n } = require('./next-i18next.config.js');

const inPublic = (path) => join(__dirname, 'public', path);

/** An address that changes with the content it is made from, so that browsers may keep what is there. */
const versioned = (address, sources) => {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(inPublic(source)));
  return `${address}?${hash.digest('hex').slice(0, 8)}`;
};
const textsOf = (locale) => readdirSync(inPublic(`locales/${locale}`)).map((file) => `locales/${locale}/${file}`);

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
    FIRST_SCRIPT: versioned('/first.js', ['first.js']),
    // The script of each language's texts (scripts/lib/text-scripts.mjs), by locale.
    TEXT_SCRIPTS: JSON.stringify(
      Object.fromEntries(i18n.locales.map((locale) => [locale, versioned(`/texts/${locale}.js`, textsOf(locale))])),
    ),
  },
  // Pictures go through our own /file, never through /_next/image.
  images: { unoptimized: true },
  devIndicators: false,
  // Of these indexes a page gets what it imports, not all that they name.
  experimental: { optimizePackageImports: ['next-i18next/pages'] },
};
