import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** What usual items cost, by accepted quotations (PRODUCT §9). */
export const priceGuideCalls = {
  priceGuide: call({
    method: 'GET',
    path: '/api/price-guide',
    who: 'user',
    summary: 'The ranges of accepted prices of a category of projects, of one unit of each kind of item.',
    schemas: as<Schemas['priceGuide']>(),
    errors: ['unauthorized', 'form_error'],
    reads: ['price_guide'],
  }),
};
