const { i18n } = require('./next-i18next.config.js');

/** @type {import('next').NextConfig} */
module.exports = {
  i18n,
  reactStrictMode: true,
  poweredByHeader: false,
  // Our server compresses; pictures go through /file, never through /_next/image (docs/decisions).
  compress: false,
  images: { unoptimized: true },
  devIndicators: false,
};
