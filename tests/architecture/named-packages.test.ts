import { describe, expect, it } from 'vitest';
import { describeRules, type SourceRule } from './source-rules';
import { readSources } from './sources';

const BROWSER_FOLDERS = ['src/client', 'src/ui', 'src/features', 'src/shell', 'src/pages'];

/** How packages and browser APIs may be used in the browser's folders. */
const RULES: Record<string, SourceRule> = {
  'i18next is imported through next-i18next': {
    forbidden: /from '(?:react-)?i18next'/,
    except: ['src/client/i18n/', 'src/pages/_app.tsx'],
    planted: "import { useTranslation } from 'react-i18next';",
  },
  'there is no useTranslation of our own': {
    forbidden: /(?:function|const|let) useTranslation\b|from '[^']*\/use-translation'/,
    except: [],
    planted: "export function useTranslation(namespace = 'common') {",
  },
  'localStorage is written by zustand’s persist, except for drafts, which are no store, and to remove all of a user': {
    forbidden: /\blocalStorage\./,
    except: [
      'src/client/session/browser-storage.ts',
      'src/client/session/personal-storage.ts',
      'src/client/session/device-storage.ts',
      'src/features/chat/model/stored-outbox.ts',
    ],
    planted: "localStorage.setItem('name', JSON.stringify(store.getState()));",
  },
  'sessionStorage is used in one file, and where all of a user is removed': {
    forbidden: /\bsessionStorage\./,
    except: ['src/client/session/tab-storage.ts', 'src/client/session/personal-storage.ts'],
    planted: "sessionStorage.getItem('name');",
  },
  'axios is imported in client/http only': {
    forbidden: /(?:from|import\() ?'axios'/,
    except: ['src/client/http/'],
    planted: "import axios from 'axios';",
  },
  'calls go through axios': {
    forbidden: /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\b/,
    // A beacon from a page that is being left, a public CDN, and files at signed addresses: none is a call of the API.
    except: [
      'src/client/web-vitals.ts',
      'src/features/chat/composer/emoji-data.ts',
      'src/features/common/share/use-picture-file.ts',
      'src/features/project/continue/carried-files.ts',
    ],
    planted: "const reply = await fetch('/api/user_auth/profile');",
  },
  'the query client is made in one place': {
    forbidden: /new QueryClient\(/,
    except: ['src/client/query/query-client.ts'],
    planted: 'const client = new QueryClient();',
  },
  'changes are mutations of React Query, made in one place': {
    forbidden: /\buseMutation\b/,
    except: ['src/client/query/use-call-mutation.ts'],
    planted: "import { useMutation } from '@tanstack/react-query';",
  },
  'dates are computed in domain/time, not by a date library': {
    forbidden: /from '(?:dayjs|moment|luxon|date-fns|@js-joda|temporal)/,
    except: [],
    planted: "import dayjs from 'dayjs';",
  },
  'lazy components are loaded by next/dynamic': {
    forbidden: /import (?:React, )?\{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from 'react'|React\.lazy\(/,
    except: [],
    planted: "import { lazy, useState } from 'react';",
  },
  'laravel-echo and pusher-js are imported in client/realtime only': {
    forbidden: /(?:from|import\() ?'(?:laravel-echo|pusher-js)/,
    except: ['src/client/realtime/'],
    planted: "import Echo from 'laravel-echo';",
  },
  'forms are made by one hook, which focuses the first wrong field': {
    forbidden: /import \{[^}]*\buseForm\b[^}]*\} from 'react-hook-form'/,
    except: ['src/features/common/forms/use-form.ts'],
    planted: "import { useForm, useWatch } from 'react-hook-form';",
  },
  'days are typed as people write them; the browser’s own field for days is its calendar only': {
    forbidden: /\btype=(?:"date"|\{[^}]*'date')/,
    except: ['src/ui/form/calendar-button.tsx'],
    planted: '<TextField type="date" />',
  },
  'emoji-mart is imported by the emoji picker only': {
    forbidden: /(?:from|import\() ?'@?emoji-mart/,
    except: ['src/features/chat/composer/emoji-picker.ts', 'src/features/chat/composer/emoji-data.ts'],
    planted: "const { Picker } = await import('emoji-mart');",
  },
};

describeRules(RULES, {
  where: 'in all of the browser’s folders',
  folders: BROWSER_FOLDERS,
  planted: 'src/features/common/planted.tsx',
});

describe('schemas', () => {
  /** A schema imported as a value adds zod to every page: 23 KiB. */
  const VALUE_IMPORT =
    /^import (?!type )[^;]*? from '(?:(?:[^']*\/)?(?:schemas|parts|details)|@\/contract\/fields|zod)'/m;

  it('are imported in the browser as types only', async () => {
    const sources = (await Promise.all(BROWSER_FOLDERS.map(readSources))).flat();
    expect(sources.length).toBeGreaterThan(80);
    expect(sources.filter(({ text }) => VALUE_IMPORT.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('stay out of the declarations of calls', async () => {
    const sources = await readSources('src/contract');
    const calls = sources.filter(({ path }) => !/(?:schemas|parts|details|fields)\.ts$/.test(path));
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(({ text }) => VALUE_IMPORT.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('are recognised when they are imported as values', () => {
    expect(VALUE_IMPORT.test("import { login } from '@/contract/user-auth/schemas';")).toBe(true);
    expect(VALUE_IMPORT.test("import type { login } from '@/contract/user-auth/schemas';")).toBe(false);
  });
});
