import type { Logger } from 'pino';
import type { TraceSettings } from '@/config/env-traces';
import type { ProcessDescription } from '../describe-process';
import type { Tracing } from './work';

/**
 * Traces, if they are configured; the packages are imported only then.
 * @throws Error with a sentence for the operator when they are not installed
 */
export async function openTracing(
  settings: TraceSettings | undefined,
  about: ProcessDescription,
  log: Logger,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { createTracing } = await import('./open-telemetry').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT needs optional packages that are not installed: npm install --include=optional',
    );
  });
  return createTracing(settings, about, log);
}
