import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** Measurements that browsers send to this site only. */
export const telemetryCalls = {
  webVitals: call({
    method: 'POST',
    path: '/api/telemetry/web-vitals',
    who: 'public',
    summary: 'How fast a page was in a browser, and its traced calls: figures only, nothing of the person.',
    schemas: as<Schemas['webVitals']>(),
    errors: ['form_error'],
    rateLimit: 'telemetry',
  }),
};
