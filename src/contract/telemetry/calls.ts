import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Measurements that browsers send to this site only. */
export const telemetryCalls = {
  webVitals: call({
    method: 'POST',
    path: '/api/telemetry/web-vitals',
    who: 'public',
    summary: 'How fast a page was in a browser: figures only, nothing of the person; shown at /metrics.',
    schemas: as<Schemas['webVitals']>(),
    errors: ['form_error'],
    rateLimit: 'telemetry',
  }),
  waits: call({
    method: 'POST',
    path: '/api/telemetry/waits',
    who: 'public',
    summary: 'How long a browser waited for pages and calls whose traces are recorded; becomes a part of those traces.',
    schemas: as<Schemas['waits']>(),
    errors: ['form_error'],
    rateLimit: 'telemetry',
  }),
};
