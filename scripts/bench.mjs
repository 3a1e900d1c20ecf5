// npm run bench -- <name>: runs a measurement. The programs are in bench/; one that needs a database has its own.
import { ensureBuilt } from './build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { runNamed } from './lib/named-programs.mjs';
import { runBundled } from './lib/run-bundled.mjs';
import { findSoketi } from './lib/soketi.mjs';

/** A program of bench/ that needs no build of the product. */
const alone = (name, does) => ({ does, run: (...args) => runBundled(`bench/${name}.ts`, args) });

/** A program of bench/ that starts the built product. */
const onBuild = (name, does) => ({
  does,
  async run(...args) {
    await ensureBuilt();
    return runBundled(`bench/${name}.ts`, args);
  },
});

/** A program of bench/ that starts the built product and a browser. */
const inBrowser = (name, does) => ({
  does,
  async run(...args) {
    await ensureBuilt();
    process.env.CHROME_PATH = await findChromium();
    return runBundled(`bench/${name}.ts`, args);
  },
});

runNamed('bench', {
  calls: onBuild('calls', 'calls, beside a bare node:http with the same SQL'),
  web: onBuild('web', 'public pages beside a bare Next page; stale pages after a change'),
  lighthouse: inBrowser('lighthouse', 'the public pages as Lighthouse sees them'),
  'slow-line': inBrowser('slow-line', 'the public pages on a slow phone and line, beside addresses given'),
  screens: inBrowser('screens', 'the screens after login in a slow browser: calls, and from a press to the content'),
  offline: inBrowser('offline', 'how soon the site starts without a connection on a slow phone'),
  content: alone('content', 'the public site with 100,000 cases'),
  scale: onBuild('scale', 'every list with 100, 100,000 and 1,000,000 projects'),
  admin: alone('admin', 'every list of the back office with 100,000 rows'),
  chat: onBuild('chat', 'the rooms with 1,000,000 messages'),
  messages: onBuild('messages', 'messages from the POST to the other browser'),
  realtime: {
    does: 'the realtime server beside a bare ws, and beside soketi',
    run: async () => runBundled('bench/realtime.ts', [await findSoketi()]),
  },
  notifications: onBuild('notifications', "one reader's 20,000 notifications among 1,000,000"),
  alerts: onBuild('alerts', 'new requests beside 10,000 saved searches, until everybody is told'),
  facts: onBuild('facts', 'the nightly facts of 50,000 professionals, and the calls meanwhile'),
  traces: onBuild('traces', 'what traces cost the server: off, a tenth of them, all'),
  logins: onBuild('logins', 'a hundred logins at once'),
  capacity: onBuild('capacity', 'what people cost by role, what 10,000 to 1,000,000 need, and a check by playing them'),
});
