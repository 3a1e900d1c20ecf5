import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { RETRY_AFTER_S } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import { notificationCalls } from '@/contract/notification/calls';
import type { Deps } from '../deps';
import { forPlainLines } from '../log';
import { devMailPage } from '../mail/dev-mail';
import { readGlobalCss } from '../modules/content/read/read-frame';
import { serveFound } from '../modules/content/read/serve-found';
import { serveTable } from '../modules/export/serve-table';
import { serveOgPicture } from '../modules/file/og-picture';
import { serveFile } from '../modules/file/serve-file';
import { serveReceipt } from '../modules/order/read-receipt';
import { recordRefusedAddress } from '../modules/security-event/record-refusals';
import { serveStatement } from '../modules/statement/statement-files';
import { serveExport } from '../modules/user-auth/export-data';
import { serveFeed, serveVisit } from '../modules/visit/calendar-files';
import { knownLocale } from '../texts/text';
import { AppError } from './app-error';
import { BACK_OFFICE_PATHS, noSuchBackOffice } from './back-office';
import { textReply } from './compress';
import { asAppError, errorReply } from './error-reply';
import { mountAreas } from './mount';
import { openApiDocument } from './openapi';
import { createProbes } from './probes';
import { type HttpEnv, originOf } from './request-info';
import { endRequest, requestIdOf, runRequest } from './run-request';
import { serverTiming } from './server-timing';

let madeOpenApi: { plain: Buffer<ArrayBuffer>; zipped: Buffer<ArrayBuffer> } | undefined;
/** The API's description, made at its first request instead of at every start; the same for everybody. */
function openApi() {
  if (!madeOpenApi) {
    const plain = Buffer.from(JSON.stringify(openApiDocument()));
    madeOpenApi = { plain, zipped: gzipSync(plain, { level: 9 }) };
  }
  return madeOpenApi;
}

/** Serves /api, /file, /dev and the probes; Next serves the pages. */
export function createApp(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const log = forPlainLines(deps.log);

  app.use(async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    const startedAt = performance.now();
    const { method } = c.req;
    const socket = c.env?.incoming?.socket;
    const traceparent = c.req.header('traceparent');
    await runRequest(deps, { requestId, method, traceparent, remoteAddress: socket?.remoteAddress }, async (span) => {
      await next();
      const route = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path;
      endRequest(span, method, c.res.status, route);
      c.res.headers.set('x-request-id', requestId);
      if (span) {
        const isShared = /\bpublic\b/.test(c.res.headers.get('cache-control') ?? '');
        c.res.headers.set('server-timing', serverTiming(deps, span, isShared));
      }
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const { path } = c.req;
      const { status } = c.res;
      log.info({ request_id: requestId, method, path, status, ms, user_id: c.get('userId') }, 'request');
    });
  });

  app.route('/', createProbes(deps));

  // A mail program without one-click unsubscribe opens the address in a browser.
  app.get(notificationCalls.stopMail.path, async (c, next) => {
    const token = c.req.query('token');
    return token ? c.redirect(privatePaths.stopMail(token)) : next();
  });
  mountAreas(app, deps);
  app.all(BACK_OFFICE_PATHS, noSuchBackOffice(deps));
  app.get('/api/openapi.json', (c) => {
    const { plain, zipped } = openApi();
    const isZipped = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    if (isZipped) c.header('content-encoding', 'gzip');
    return c.body(isZipped ? zipped : plain, 200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
    });
  });
  app.get('/api/system_setting/global.css', async (c) => {
    const contentType = 'text/css; charset=utf-8';
    const css = await readGlobalCss(deps).catch((error) => {
      if (asAppError(error).code !== 'unavailable') throw error;
      return null;
    });
    // The error page for an unavailable database requests this too; browsers report JSON in place of a stylesheet.
    if (!css) return c.body('', 503, { 'content-type': contentType, 'retry-after': String(RETRY_AFTER_S) });
    // Weak, because one tag stands for every encoding.
    const etag = `W/"${css.hash}"`;
    const cacheControl = c.req.query('v') === css.hash ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = { 'content-type': contentType, 'cache-control': cacheControl, etag, vary: 'Accept-Encoding' };
    return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : textReply(c, css.text, headers);
  });
  serveFound(app, deps);
  app.use('/file/*', async (c, next) => {
    await next();
    if (c.res.status === 404) recordRefusedAddress(deps, { ...originOf(c, deps), visitor: null }, new URL(c.req.url));
  });
  app.get('/file/receipt/:number/:filename', (c) =>
    serveReceipt(deps, c.req.param('number'), new URL(c.req.url).searchParams, c.req.raw.method === 'HEAD'),
  );
  app.get('/file/export/:id/:filename', (c) =>
    serveExport(deps, c.req.param('id'), new URL(c.req.url).searchParams, c.req.raw.method === 'HEAD'),
  );
  app.get('/file/table/:id/:filename', (c) =>
    serveTable(deps, c.req.param('id'), new URL(c.req.url).searchParams, c.req.raw.method === 'HEAD'),
  );
  app.get('/file/statement/:extension/:filename', (c) => {
    const { extension, filename } = c.req.param();
    const query = new URL(c.req.url).searchParams;
    return serveStatement(deps, extension, filename, query, c.req.raw.method === 'HEAD');
  });
  app.get('/file/visit/:id/:filename', (c) =>
    serveVisit(deps, c.req.param('id'), new URL(c.req.url).searchParams, c.req.raw.method === 'HEAD'),
  );
  app.get('/file/calendar/visits.ics', (c) => serveFeed(deps, c.req.query('token') ?? '', c.req.raw.method === 'HEAD'));
  app.get('/file/og/:signature/:filename', (c) =>
    serveOgPicture(deps, c.req.param('signature'), c.req.param('filename'), c.req.raw),
  );
  app.get('/file/:module/:id/:filename', (c) => serveFile(deps, c.req.param('module'), c.req.param('id'), c.req.raw));
  if (deps.env.hasDevMail) app.get('/dev/mail', (c) => devMailPage(deps, c.req.query('to')));

  const reply = (
    error: unknown,
    c: { req: { query: (name: string) => string | undefined }; get: (name: 'requestId') => string },
  ) => errorReply(error, knownLocale(c.req.query('lang')), c.get('requestId'), deps);
  app.notFound((c) => reply(new AppError('not_found'), c));
  app.onError((error, c) => reply(error, c));
  return app;
}
