import type { ServerResponse } from 'node:http';
import { EMOJI_DATA_URL } from '@/config/emoji-data';
import { type Endpoint, socketUrlOf } from '@/config/env-realtime';

/** Where browsers may connect to: `'self'` includes our own WebSockets; an external engine and one file of the CDN are added. */
const connections = (realtime?: Endpoint): string =>
  ["'self'", realtime && socketUrlOf(realtime), EMOJI_DATA_URL].filter(Boolean).join(' ');

/** The back office shows previews in a frame, next to its editor; no other page may be in one. */
const FRAMED = { csp: "frame-ancestors 'self'", option: 'SAMEORIGIN' };
const NEVER_FRAMED = { csp: "frame-ancestors 'none'", option: 'DENY' };

/**
 * What an address asks for. A preview shows what is not published, and a signed file is one reader's: no search engine
 * may list either, wherever it found the address.
 */
function kindOf(address = ''): { isPreview: boolean; isUnlisted: boolean } {
  const [path = '', search] = address.split('?');
  const query = new URLSearchParams(search);
  const isPreview = query.get('preview') === '1';
  const isSigned = path.startsWith('/file/') && query.has('s');
  return { isPreview, isUnlisted: isPreview || query.has('preview_token') || isSigned };
}

/** Scripts come from this site's build only, through the one Trusted Types policy of public/first.js. */
const SCRIPTS = [
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default nextjs nextjs#bundler',
];

/** Next's development tools evaluate the modules that they replace, and write styles into the page. */
const SCRIPTS_IN_DEVELOPMENT = ["script-src 'self' 'unsafe-eval'", "style-src 'self' 'unsafe-inline'"];

const cspOf = ({ isProduction, realtime }: Circumstances, frameAncestors: string): string =>
  [
    "default-src 'self'",
    ...(isProduction ? SCRIPTS : SCRIPTS_IN_DEVELOPMENT),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connections(realtime)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    frameAncestors,
  ].join('; ');

interface Circumstances {
  isProduction: boolean;
  isHttps: boolean;
  /** The external engine that browsers connect to, if any. */
  realtime?: Endpoint;
}

/** Returns the function that sets the headers of every response before it is written. */
export function securityHeaders(circumstances: Circumstances): (response: ServerResponse) => void {
  const csp = { framed: cspOf(circumstances, FRAMED.csp), never: cspOf(circumstances, NEVER_FRAMED.csp) };
  return (response) => {
    const { isPreview: isFramed, isUnlisted } = kindOf(response.req?.url);
    if (isUnlisted) response.setHeader('X-Robots-Tag', 'noindex');
    response.setHeader('Content-Security-Policy', isFramed ? csp.framed : csp.never);
    if (circumstances.isHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Frame-Options', isFramed ? FRAMED.option : NEVER_FRAMED.option);
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  };
}
