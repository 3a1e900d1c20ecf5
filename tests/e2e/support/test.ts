import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';

export { expect };

/** A small phone, as held on a ladder. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const EMOJI_CDN_ORIGIN = 'https://cdn.jsdelivr.net/';

/** Collects browser errors: a violated policy, an uncaught error, an error logged by React. */
function watch(page: Page, problems: string[]): void {
  // What a browser says of a message to a closed socket, Playwright's routed socket throws.
  const isOfRoutedSocket = (text: string) => /^(?:DOMException: )?WebSocket is already in CLOSING/.test(text);
  page.on('pageerror', ({ message }) => {
    if (!isOfRoutedSocket(message)) problems.push(`uncaught: ${message}`);
  });
  page.on('console', (message) => {
    // Browsers log refused calls and connections themselves; there only the screen counts. The same goes for scripts of
    // a page that the back office previews in a sandboxed frame, and for emoji data that are not the expected ones.
    const isRefusal =
      isOfRoutedSocket(message.text()) ||
      /Failed to load resource|^WebSocket connection to|^Blocked script execution in/.test(message.text());
    const isWrongEmojiData =
      /Failed to find a valid digest|integrity checks failed/.test(message.text()) &&
      [message.text(), message.location().url].some((text) => text.includes(EMOJI_CDN_ORIGIN));
    if (message.type() === 'error' && !isRefusal && !isWrongEmojiData) problems.push(message.text());
  });
}

interface Fixtures {
  /** Another user in a browser context of their own. */
  newPerson: (options?: Parameters<import('@playwright/test').Browser['newContext']>[0]) => Promise<Page>;
}

/**
 * Stands in for the CDN with the emoji data, which tests cannot reach. Only for journeys that open the emoji: a browser
 * of which requests are routed keeps no file in its cache.
 */
export const serveEmojiData = (
  context: BrowserContext,
  answer: Parameters<Route['fulfill']>[0] = { path: 'node_modules/@emoji-mart/data/sets/15/native.json' },
) =>
  context.route(`${EMOJI_CDN_ORIGIN}**`, (route) =>
    route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
  );

/** The suite's test: a console error or a CSP violation fails the test that caused it. */
export const test = base.extend<Fixtures & { problems: string[] }>({
  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const problems: string[] = [];
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, problems }, use) => {
    watch(page, problems);
    await use(page);
  },
  newPerson: async ({ browser, problems, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        locale: 'zh-HK',
        timezoneId: 'Asia/Hong_Kong',
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, problems);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
