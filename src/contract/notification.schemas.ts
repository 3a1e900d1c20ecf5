import { z } from 'zod';
import { MAX_ITEMS } from '@/config/limits';
import { cursor, id, instant, limit, list } from './fields';

export const NOTIFICATION_TYPES = ['message', 'system_update', 'project_update', 'other'] as const;

const notification = z.object({
  id,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  is_read: z.boolean(),
  created_at: instant,
});

export const listing = {
  request: z.object({
    read: z.enum(['0', '1']).optional(),
    type: z.enum(NOTIFICATION_TYPES).optional(),
    limit,
    cursor,
  }),
  reply: list(notification),
};

export const read = {
  request: z.object({ ids: z.array(id).max(MAX_ITEMS).optional(), all: z.literal(1).optional() }),
  reply: z.object({ count: z.int() }),
};
