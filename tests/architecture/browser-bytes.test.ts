import { expect, it } from 'vitest';
import { readSources } from './sources';

const BROWSER_ROOMS = ['src/client', 'src/ui', 'src/features', 'src/shell', 'src/pages'];
/** A schema imported for its value brings zod along: 23 KiB into every page. */
const VALUE_IMPORT = /^import (?!type )[^;]*? from '(?:[^']*\.schemas|@\/contract\/fields|zod)'/m;
/** What a guest must not download with the first page, and may only be imported where it is loaded late. */
const HEAVY = /^import (?!type )[^;]*? from '(?:axios|chart\.js|@?emoji-mart(?:\/data)?|laravel-echo|pusher-js)'/m;
/** What a small file of ours does in less of every page's first bytes (decision 2). */
const OURS_INSTEAD = /^import (?!type )[^;]*? from '(?:i18next|react-i18next|next\/dynamic|zustand\/middleware)'/m;

it('imports schemas in the browser as types only', async () => {
  const sources = (await Promise.all(BROWSER_ROOMS.map(readSources))).flat();
  expect(sources.length).toBeGreaterThan(80);
  expect(sources.filter(({ text }) => VALUE_IMPORT.test(text)).map(({ path }) => path)).toEqual([]);
});

it('keeps schemas out of the declarations of calls', async () => {
  const calls = (await readSources('src/contract')).filter(({ path }) => !/\.schemas\.ts$|fields\.ts$/.test(path));
  expect(calls.filter(({ text }) => VALUE_IMPORT.test(text)).map(({ path }) => path)).toEqual([]);
});

it('recognises a schema imported for its value', () => {
  expect(VALUE_IMPORT.test("import { login } from '@/contract/user-auth/schemas';")).toBe(true);
  expect(VALUE_IMPORT.test("import type { login } from '@/contract/user-auth/schemas';")).toBe(false);
});

/** Where each heavy library is loaded: in one place, which is itself loaded late. */
const LATE = [
  'src/client/realtime-socket.ts',
  'src/client/transport.ts',
  'src/features/chat/emoji-picker.ts',
  'src/features/admin/home/figure-canvas.tsx',
];

it('loads each heavy library in one place, which is itself loaded late', async () => {
  const sources = (await Promise.all(BROWSER_ROOMS.map(readSources))).flat();
  expect(
    sources
      .filter(({ text }) => HEAVY.test(text))
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...LATE].sort());
  const imports = /^import (?!type )[^;]*? from '[^']*\/(?:transport|realtime-socket|emoji-picker|figure-canvas)'/m;
  expect(sources.filter(({ text }) => imports.test(text)).map(({ path }) => path)).toEqual([]);
  expect(imports.test("import { openSocket } from '@/client/realtime-socket';")).toBe(true);
});

/** What lives beside every page of who is logged in, and where it is fetched; pages of its own may show it too. */
const LIVE: Record<string, { within: string[]; from: RegExp; places: string[] }> = {
  chat: {
    within: ['src/shell/live-parts.tsx'],
    from: /import\('\.\/live-parts'\)/,
    places: ['src/shell/live-layer.tsx'],
  },
  feedback: {
    within: ['src/shell/live-parts.tsx'],
    from: /import\('\.\/live-parts'\)/,
    places: ['src/shell/live-layer.tsx'],
  },
  notification: {
    within: [],
    from: /import\('@\/features\/notification\//,
    places: ['src/shell/header-user.tsx', 'src/shell/slide-menu-list.tsx'],
  },
};

it.each(Object.entries(LIVE))(
  'loads the %s late, for whoever is logged in',
  async (feature, { within, from, places }) => {
    const sources = (await Promise.all(BROWSER_ROOMS.map(readSources))).flat();
    const asks = new RegExp(`^import [^;]*? from '@/features/${feature}/`, 'm');
    const isItself = (path: string) => path.startsWith(`src/features/${feature}/`);
    const isOwnPage = (path: string) => feature === 'notification' && path.startsWith('src/pages/');
    const others = sources.filter(({ path }) => !isItself(path) && !isOwnPage(path));
    expect(others.filter(({ text }) => asks.test(text)).map(({ path }) => path)).toEqual(within);
    expect(others.filter(({ text }) => from.test(text)).map(({ path }) => path)).toEqual(places);
    expect(sources.filter(({ text }) => /^import [^;]*? from '[^']*\/live-parts'/m.test(text))).toEqual([]);
  },
);

it('uses client/i18n, ui/texts, ui/late and client/kept, not the libraries that do the same in more bytes', async () => {
  const sources = (await Promise.all(BROWSER_ROOMS.map(readSources))).flat();
  expect(sources.filter(({ text }) => OURS_INSTEAD.test(text)).map(({ path }) => path)).toEqual([]);
  expect(OURS_INSTEAD.test("import dynamic from 'next/dynamic';")).toBe(true);
});

it('asks for the private texts and addresses on no guest’s screen', async () => {
  const rooms = [
    'src/ui',
    'src/shell',
    'src/features/auth',
    'src/features/registration',
    'src/features/content',
    'src/features/search',
  ];
  const sources = (await Promise.all(rooms.map(readSources))).flat();
  const asks = ({ text }: { text: string }) =>
    /config\/private-paths'|useTranslation\([^)]*'(?:payment|profile|project)'/.test(text);
  // Behind login, and what a professional's form fetches together with its texts, once the page stands: uploads too.
  const isLate = ({ path }: { path: string }) => /features\/registration\/(?:steps|trade)\/|ui\/upload/.test(path);
  const guests = sources.filter((source) => !isLate(source));
  expect(guests.filter(asks).map(({ path }) => path)).toEqual([]);
  const importsLate = /^import [^;]*? from '(?:\.\/(?:steps|trade)\/|@\/ui\/upload)/m;
  expect(guests.filter(({ text }) => importsLate.test(text)).map(({ path }) => path)).toEqual([]);
});

it('brings the private texts with what a guest’s form fetches late', async () => {
  const sources = await readSources('src/features/registration');
  const fetched = sources.flatMap(({ text }) =>
    [...text.matchAll(/import\('\.\/(trade\/[\w-]+)'\)/g)].map(([, name]) => name),
  );
  expect(fetched.length).toBeGreaterThan(1);
  for (const name of fetched) {
    const source = sources.find(({ path }) => path.endsWith(`${name}.tsx`));
    expect(source?.text, name).toContain("import '@/client/private-texts';");
  }
});

it('gives every page behind login the private texts', async () => {
  const rooms = ['src/pages/profile', 'src/pages/internal', 'src/pages/register'];
  const pages = (await Promise.all(rooms.map(readSources)))
    .flat()
    .filter(({ path, text }) => !path.includes('pages/register') || text.includes('registration/steps/'));
  expect(pages.length).toBeGreaterThan(8);
  const without = pages.filter(({ text }) => !/<PrivatePage|client\/private-texts'/.test(text));
  expect(without.map(({ path }) => path)).toEqual([]);
});
