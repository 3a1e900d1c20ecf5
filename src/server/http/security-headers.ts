import type { ServerResponse } from 'node:http';

const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Our first script makes the one policy; it lets scripts come from /_next/static/ only.
  "require-trusted-types-for 'script'",
  'trusted-types default nextjs nextjs#bundler',
].join('; ');

/** Set on every answer before anybody writes it. Development needs inline scripts and eval for hot reload. */
export function setSecurityHeaders(response: ServerResponse, isProduction: boolean, isHttps: boolean): void {
  if (isProduction) response.setHeader('Content-Security-Policy', CSP);
  if (isHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
}
