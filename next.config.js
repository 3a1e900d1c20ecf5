const { i18n } = require('./next-i18next.config.js');

/** @type {import('next').NextConfig} */
module.exports = {
  i18n,
  reactStrictMode: true,
  // `npm run check` has the types; who only starts the product does not wait for them.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Constants of the build: what is not asked for is not in the bundle.
  env: { HAS_ENGLISH: i18n.locales.includes('en') ? '1' : '' },
  // Pictures go through our own /file, never through /_next/image.
  images: { unoptimized: true },
  devIndicators: false,
  webpack(config) {
    // Figures only: a page takes the files it needs, not all that the index names.
    config.module.rules.push({ test: /src\/config\/limits\//, sideEffects: false });
    return config;
  },
};
