import { describeRules, type SourceRule } from './source-rules';

/** What is safe in few places only, or nowhere. docs/ASVS.md names these tests. */
const RULES: Record<string, SourceRule> = {
  'no text becomes code': {
    forbidden: /\beval\(|\bnew Function\(|from '(?:node:)?vm'/,
    except: [],
    planted: 'const value = eval(text);',
  },
  'no text becomes markup': {
    forbidden: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    except: [],
    planted: 'element.innerHTML = text;',
  },
  'programs are started by the embedded database only': {
    forbidden: /from '(?:node:)?child_process'/,
    except: ['src/server/db/embedded/'],
    planted: "import { spawn } from 'node:child_process';",
  },
  'no program is started by a shell': {
    forbidden: /\{[^}]*\bexec(?:Sync)?\b[^}]*\} from '(?:node:)?child_process'|\bshell: true/,
    except: [],
    planted: "import { exec } from 'node:child_process';",
  },
  'the other side’s certificate is always checked': {
    forbidden: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    except: [],
    planted: 'connect({ rejectUnauthorized: false });',
  },
  'Math.random spreads retries, and makes nothing that must not be guessed': {
    forbidden: /Math\.random\(/,
    except: ['src/server/realtime/publisher.ts', 'src/client/realtime/reconnect.ts'],
    planted: 'const token = Math.random().toString(36);',
  },
  'hashes are SHA-256, except where the Pusher protocol has MD5, and lists of breached passwords SHA-1': {
    forbidden: /create(?:Hash|Hmac)\('(?!sha256')/,
    except: ['src/server/realtime/signatures.ts', 'src/server/modules/user-auth/breached-passwords.ts'],
    planted: "createHash('sha1').update(text);",
  },
  'what is encrypted is encrypted in one place': {
    forbidden: /createCipher|createDecipher|subtle\.encrypt/,
    except: ['src/server/modules/user-auth/second-factor-secret.ts'],
    planted: "createCipheriv('aes-256-ecb', key, null);",
  },
  'there are no cookies': {
    forbidden: /document\.cookie|['"]set-cookie['"]|\bsetCookie\(/i,
    // It refuses to cache a page with one.
    except: ['src/server/next/page-cache.ts'],
    planted: "response.setHeader('Set-Cookie', name);",
  },
  'no other site may read a reply': {
    forbidden: /access-control-allow|from 'hono\/cors'/i,
    except: [],
    planted: "headers.set('Access-Control-Allow-Origin', '*');",
  },
  'no message of another window is read': {
    forbidden: /addEventListener\(\s*'message'|\.onmessage\b/,
    // A BroadcastChannel: its messages are of the same site.
    except: ['src/client/query/share-invalidations.ts'],
    planted: "window.addEventListener('message', read);",
  },
};

describeRules(RULES, {
  where: 'in all of the product and the demonstration',
  folders: ['src', 'demo'],
  planted: 'src/server/planted.ts',
});
