const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { i18n } = require('./next-i18next.config.js');

const inPublic = (path) => join(__dirname, 'public', path);

/** Changes with the file's content, so that a page loads the script that it was built with. */
const firstScript = `/first.js?${createHash('sha256')
  .update(readFileSync(inPublic('first.js')))
  .digest('hex')
  .slice(0, 8)}`;

/** The URLs of each language's texts, by locale; written before the pages are built (scripts/lib/text-scripts.mjs). */
const textScripts = inPublic('texts/index.json');

/** @type {import('next').NextConfig} */
module.exports = {
  i18n,
  reactStrictMode: true,
  // `npm run check` checks the types; starting the product does not wait for that.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The same sources have the same scripts, on every machine that builds them.
  generateBuildId: () => process.env.PAGES_VERSION || null,
  // Mails of earlier versions link to it.
  redirects: async () => [
    { source: '/profile/notification/preference', destination: '/profile/account/notifications', permanent: true },
  ],
  // A page that is rendered for one request is not cached; the page cache sets its own ETags.
  generateEtags: false,
  env: {
    PAGES_VERSION: process.env.PAGES_VERSION ?? '',
    FIRST_SCRIPT: firstScript,
    TEXT_SCRIPTS: existsSync(textScripts) ? readFileSync(textScripts, 'utf8') : '{}',
  },
  // Pictures go through our own /file, never through /_next/image.
  images: { unoptimized: true },
  devIndicators: false,
  // Next's list of the files that its server needs takes a third of the build, and `npm run pack` makes its own.
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  // A page gets what it imports from these index files, not everything that they export.
  experimental: { optimizePackageImports: ['next-i18next/pages'] },
};
