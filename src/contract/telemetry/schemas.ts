import { z } from 'zod';
import { LINE_MAX_CHARS, SIGNED_TRACE_MAX_CHARS, WAITS_MAX } from '@/config/limits/calls';
import { HOUR_MS } from '@/config/limits/time';
import { empty } from '@/contract/fields';

const ms = z.number().min(0).max(HOUR_MS).optional();

export const webVitals = {
  request: z.object({
    /** As Next names it: `/cases/detail/[id]`. */
    page: z.string().max(LINE_MAX_CHARS),
    lcp_ms: ms,
    inp_ms: ms,
    ttfb_ms: ms,
    cls: z.number().min(0).max(1000).optional(),
    /** For the page itself, and the calls that it made, whose traces are recorded. */
    waits: z
      .array(
        z.object({
          /** What the reply's `Server-Timing` header says as `traceparent`. */
          of: z.string().max(SIGNED_TRACE_MAX_CHARS),
          kind: z.enum(['page', 'call']),
          /** Between the request and this report. */
          ago_ms: z.number().min(0).max(HOUR_MS),
          duration_ms: z.number().min(0).max(HOUR_MS),
          /** Until the reply began. */
          first_byte_ms: z.number().min(0).max(HOUR_MS),
        }),
      )
      .max(WAITS_MAX)
      .optional(),
  }),
  reply: empty,
};
