import type { z } from 'zod';
import { validate } from '@/server/http/validate';
import type { DemoKey } from '../accounts/accounts';

/** The ids that a project's steps hand on; of people, those of their last. */
export interface Trail {
  projectId: number;
  applications: Map<DemoKey, number>;
  quotations: Map<DemoKey, number>;
  questions: number[];
  orderNumber: string;
}

export const toCents = (dollars: number) => Math.round(dollars * 100);

/** What the HTTP layer would let through, with its defaults; a wrong script fails as a wrong call does. */
export const checked = <S extends { request: z.ZodType }>(
  schema: S,
  input: z.input<S['request']>,
): z.output<S['request']> => validate(schema.request, input) as z.output<S['request']>;
