/**
 * Whether demonstration data is on, by the rule of src/config/env.ts; demo/server-bundle.test.ts compares the two.
 * @param {Record<string, string | undefined>} env
 */
const isDemo = ({ DATABASE_URL, DEMO }) => (DATABASE_URL ? DEMO === 'on' : DEMO !== 'off');

/**
 * The file that is the server in this environment: with the demonstration, or without.
 * @param {Record<string, string | undefined>} env
 */
export const serverBundle = (env = process.env) => (isDemo(env) ? 'dist/demo.mjs' : 'dist/server.mjs');

/**
 * The source that it is built from.
 * @param {Record<string, string | undefined>} env
 */
export const serverEntry = (env = process.env) => (isDemo(env) ? 'demo/main.ts' : 'src/server/main.ts');
