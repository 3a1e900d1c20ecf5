import { z } from 'zod';
import { empty, id } from './fields';

export const resetSecondFactor = { request: z.object({ user_id: id }), reply: empty };
