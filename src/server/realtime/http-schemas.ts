import { z } from 'zod';
import type { RealtimeLimits } from './limits';
import { kindOf } from './protocol';

/** An event as it is published to one channel. */
export interface Published {
  channel: string;
  name: string;
  data: string;
  /** The sender's own socket, which does not get the event. */
  socket_id?: string;
  /** The requested attributes of the channel, separated by commas. */
  info?: string;
}

/** The bodies of the HTTP API. The size of `data` is checked elsewhere, because its refusal has a status of its own. */
export function eventSchemas(limits: RealtimeLimits) {
  const channel = z.string().refine((name) => kindOf(name, limits.maxNameChars), 'Invalid channel name');
  const event = z.object({
    name: z.string().min(1).max(limits.maxNameChars),
    data: z.string(),
    socket_id: z
      .string()
      .regex(/^\d+\.\d+$/, 'Invalid socket id')
      .optional(),
    info: z.string().optional(),
  });
  return {
    event: z.union([
      event.extend({ channels: z.array(channel).min(1).max(limits.maxChannelsPerEvent) }),
      event.extend({ channel }).transform(({ channel, ...rest }) => ({ ...rest, channels: [channel] })),
    ]),
    batch: z.object({ batch: z.array(event.extend({ channel })).min(1).max(limits.maxEventsPerBatch) }),
    /** Clients send `{}`, or no body at all. */
    nothing: z.unknown(),
  };
}
