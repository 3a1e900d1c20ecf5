import { z } from 'zod';

/**
 * Variables of traces (decision 63), by the names of OpenTelemetry. Without the address nothing is traced; a platform may
 * set the others for all of its processes.
 */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .refine((value) => !URL.canParse(value) || /^https?:\/\/[^?#@]+$/.test(value), {
      message: 'must start with http:// or https://, without a user, ? or #',
    })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .max(8000)
    .regex(/^[\w-]+=[^,]*(,\s*[\w-]+=[^,]*)*$/, 'must be name=value, with commas between')
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  OTEL_PROPAGATORS: z
    .string()
    .regex(/^[\w,]{1,200}$/, 'must be names, such as tracecontext, with commas between')
    .optional(),
};

type Variables = z.output<z.ZodObject<typeof traceVariables>>;
type Name = keyof Variables;

/** Where traces are sent, and which. */
export interface TraceSettings {
  /** The collector's address for traces. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The part of all traces that is recorded, from 0 to 1. */
  ratio: number;
  /** A proxy of ours (TRUST_PROXY) sets `traceparent`, or removes a visitor's. */
  believesProxies: boolean;
}

/** The settings of traces, and the environment without their variables. */
export function takeTraces<E extends Variables>(env: E): { traces: TraceSettings | undefined; rest: Omit<E, Name> } {
  const others = Object.entries(env).filter(([name]) => !(name in traceVariables));
  return { traces: tracesOf(env), rest: Object.fromEntries(others) as Omit<E, Name> };
}

function tracesOf(env: Variables): TraceSettings | undefined {
  const address = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!address) return undefined;
  const pairs = env.OTEL_EXPORTER_OTLP_HEADERS?.split(',') ?? [];
  return {
    url: `${address.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decoded(value.join('=').trim())];
      }),
    ),
    serviceName: env.OTEL_SERVICE_NAME ?? 'trimatch',
    ratio: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
    believesProxies: env.OTEL_PROPAGATORS?.split(',').includes('tracecontext') ?? false,
  };
}

/** Values may be percent-encoded, as in W3C Baggage. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
