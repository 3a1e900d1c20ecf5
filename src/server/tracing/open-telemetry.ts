import { randomUUID } from 'node:crypto';
import {
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  SpanKind as OtelKind,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TraceSettings } from '@/config/env-traces';
import { TRACES_SEND_TIMEOUT_MS } from '@/config/limits';
import type { ProcessDescription } from '../describe-process';
import type { Attributes, Span, SpanKind, Tracing } from './work';

const KINDS: Readonly<Record<SpanKind, OtelKind>> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
};

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Traces by OpenTelemetry. Nothing is registered globally, and no library is patched: the spans are those that the
 * server begins itself.
 */
export function createTracing(
  { url, headers, serviceName, ratio }: TraceSettings,
  about: ProcessDescription,
  log: Logger,
): Tracing {
  diag.setLogger(
    {
      error: (message) => log.warn({ from: 'traces' }, message),
      warn: (message) => log.warn({ from: 'traces' }, message),
      info: () => {},
      debug: () => {},
      verbose: () => {},
    },
    DiagLogLevel.WARN,
  );
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: TRACES_SEND_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resourceOf(serviceName, about)),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    // Sends in the background, and drops what does not fit into its queue of 2048 spans.
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: TRACES_SEND_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('trimatch');

  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent: Context): Span =>
    toSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent));

  function toSpan(span: OtelSpan): Span {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      isRecorded: span.isRecording(),
      ids: { trace_id: traceId, span_id: spanId },
      child: (name, kind, attributes = {}) => (span.isRecording() ? begin(name, kind, attributes, context) : undefined),
      rename: (name) => void span.updateName(name),
      set: (attributes) => void span.setAttributes(attributes),
      end(failure) {
        if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    begin: (name, kind, attributes = {}, traceparent) => begin(name, kind, attributes, parentOf(traceparent)),
    note({ name, kind, attributes, traceparent, startedAt, endedAt }) {
      const options = { kind: KINDS[kind], attributes, startTime: startedAt };
      tracer.startSpan(name, options, parentOf(traceparent)).end(endedAt);
    },
    // A collector that is away must not prevent the exit.
    stop: () => provider.shutdown().catch((error) => log.warn({ err: error }, 'the last traces were not sent')),
  };
}

/** By OpenTelemetry's semantic conventions for resources, which recommend a random UUID for an instance. */
const resourceOf = (serviceName: string, { role, host, pid, build }: ProcessDescription): Attributes => ({
  'service.name': serviceName,
  'service.version': build,
  'service.instance.id': randomUUID(),
  'host.name': host,
  'process.pid': pid,
  'trimatch.role': role,
});

function parentOf(traceparent = ''): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const parent = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}
