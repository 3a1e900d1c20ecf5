const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { i18n } = require('./next-i18next.config.js');

/** Named by its content: browsers keep it, and a page made after it changed gets the new one. */
const first = createHash('sha256')
  .update(readFileSync(join(__dirname, 'public/first.js')))
  .digest('hex')
  .slice(0, 8);

/** @type {import('next').NextConfig} */
module.exports = {
  i18n,
  reactStrictMode: true,
  // `npm run check` checks the types; to start the product nobody has to wait for them.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // A page that is rendered for one request is kept by no cache; the page cache sets its own tags.
  generateEtags: false,
  env: { FIRST_SCRIPT: `/first.js?${first}` },
  // Pictures go through our own /file, never through /_next/image.
  images: { unoptimized: true },
  devIndicators: false,
};
