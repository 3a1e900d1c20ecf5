import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** What browsers tell the operator of this site, and nobody else. */
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
};
