import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers';

/** The frame headers of a response for this URL. */
function framesOf(url: string) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  const response = new ServerResponse(request);
  securityHeaders({ isProduction: true, isHttps: true })(response);
  const csp = String(response.getHeader('Content-Security-Policy'));
  return [csp.match(/frame-ancestors ([^;]+)/)?.[1], response.getHeader('X-Frame-Options')];
}

describe('showing a page in a frame', () => {
  it('is forbidden', () => {
    for (const url of ['/', '/admin', '/?preview=0', '/?preview=11', '/preview=1', '/?a=preview=1'])
      expect(framesOf(url), url).toEqual(["'none'", 'DENY']);
  });

  it('is allowed on the same site for a preview', () => {
    for (const url of ['/?preview=1&preview_token=1.a', '/en/page/terms?preview_token=1.a&preview=1'])
      expect(framesOf(url), url).toEqual(["'self'", 'SAMEORIGIN']);
  });
});

it.each([
  ['/cases?preview=1&preview_token=1.a', 'noindex'],
  ['/_next/data/build/cases.json?preview=1', 'noindex'],
  ['/api/site_content/get?type=terms&preview_token=1.a', 'noindex'],
  ['/file/project/7/plan.pdf?u=7&e=1795000000&s=a', 'noindex'],
  ['/file/receipt/T-20261120-ABCDEF/a.pdf?u=7&e=1795000000&s=a', 'noindex'],
  ['/file/export/7/data.json?u=7&e=1795000000&s=a', 'noindex'],
  ['/cases?page=2', undefined],
  ['/search?s=preview=1', undefined],
  ['/file/content/7/cover.jpg?w=320', undefined],
])('keeps previews and signed files out of search engines: %s', (url, robots) => {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  const response = new ServerResponse(request);
  securityHeaders({ isProduction: true, isHttps: true })(response);
  expect(response.getHeader('X-Robots-Tag')).toBe(robots);
});

it('connects to this site, and to the one file of the emoji data (Spec §7)', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  securityHeaders({ isProduction: true, isHttps: true })(response);
  const csp = String(response.getHeader('Content-Security-Policy'));
  expect(csp).toContain("connect-src 'self' https://cdn.jsdelivr.net/npm/@emoji-mart/data@1.2.1/sets/15/native.json;");
});

describe('every response', () => {
  const headersOf = (isHttps: boolean) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    securityHeaders({ isProduction: true, isHttps })(response);
    return response.getHeaders();
  };

  it('keeps browsers on https for a year, for subdomains too, if the site has it', () => {
    expect(headersOf(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headersOf(false)['strict-transport-security']).toBeUndefined();
  });

  it('may not be taken for another type, tells other sites no path, and loads neither plugins nor a base', () => {
    const headers = headersOf(true);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'"]),
    );
  });
});

describe('scripts', () => {
  const cspOf = (isProduction: boolean) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    securityHeaders({ isProduction, isHttps: true })(response);
    return String(response.getHeader('Content-Security-Policy')).split('; ');
  };
  const STRICT = ["script-src 'self'", "style-src 'self'", "require-trusted-types-for 'script'"];

  it('come from this site only, through the one Trusted Types policy', () => {
    expect(cspOf(true)).toEqual(expect.arrayContaining(STRICT));
  });

  it('are less restricted in development only by what Next’s tools need', () => {
    const only = (one: string[], other: string[]) => one.filter((directive) => !other.includes(directive));
    expect(only(cspOf(false), cspOf(true))).toEqual([
      "script-src 'self' 'unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
    ]);
    expect(only(cspOf(true), cspOf(false))).toEqual([...STRICT, 'trusted-types default nextjs nextjs#bundler']);
  });
});
