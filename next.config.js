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
  // `npm run check` has the types; who only starts the product does not wait for them.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // No cache keeps a page that is made for one request; those that are kept have tags of their own (pages/ready-page).
  generateEtags: false,
  env: { FIRST_SCRIPT: `/first.js?${first}` },
  // Pictures go through our own /file, never through /_next/image.
  images: { unoptimized: true },
  devIndicators: false,
  webpack(config, { webpack, isServer }) {
    // Every page names all others' scripts in its manifest, each by its hash: 24 bits tell two builds of one script apart.
    config.output.hashDigestLength = 6;
    // Figures only: a page takes the files it needs, not all that the index names.
    config.module.rules.push({ test: /src\/config\/limits\//, sideEffects: false });
    if (!isServer) {
      config.module.rules.push({
        test: /node_modules[\\/]next[\\/]dist[\\/]client[\\/]index\.js$/,
        resolve: { alias: { 'react-dom/client$': join(__dirname, 'src/client/hydrate-in-slices.ts') } },
      });
      config.module.rules.push({
        test: /src\/contract\/[\w-]+\.ts$/,
        enforce: 'pre',
        loader: require.resolve('./scripts/lib/contract-loader.cjs'),
      });
      // What every page runs at once: Chromium compiles it whole beside the page, not function by function in its way.
      config.plugins.push(
        new webpack.BannerPlugin({
          banner: '//# allFunctionsCalledOnLoad\n',
          raw: true,
          test: /static\/chunks\/(framework|main|pages\/_app)-/,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE, // after the minimizer, which takes comments out
        }),
      );
    }
    // From 500 modules on webpack's ids have five digits, which is 0.6 KiB in every page: named in two parts, each is smaller.
    const { DeterministicModuleIdsPlugin } = webpack.ids;
    const isOurs = ({ resource }) => !/node_modules/.test(resource);
    config.optimization.moduleIds = false;
    config.plugins.push(new DeterministicModuleIdsPlugin({ test: isOurs }), new DeterministicModuleIdsPlugin());
    return config;
  },
};
