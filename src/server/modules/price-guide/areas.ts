import { priceGuideCalls } from '@/contract/price-guide/calls';
import * as priceGuideSchemas from '@/contract/price-guide/schemas';
import { defineArea } from '../../http/area';
import { priceGuide } from './price-guide';

export const priceGuideArea = defineArea({
  calls: priceGuideCalls,
  schemas: priceGuideSchemas,
  handlers: { priceGuide },
});
