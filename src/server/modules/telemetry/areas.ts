import { telemetryCalls } from '@/contract/telemetry/calls';
import * as telemetrySchemas from '@/contract/telemetry/schemas';
import { defineArea } from '../../http/area';
import { webVitals } from './web-vitals';

export const telemetryArea = defineArea({
  calls: telemetryCalls,
  schemas: telemetrySchemas,
  handlers: { webVitals },
});
