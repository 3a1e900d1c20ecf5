import type { z } from 'zod';
import { validate } from '@/server/http/validate';
import type { DemoKey } from '../accounts/accounts';

/** The ids that later steps of a project need; for each user, those of their last application and quotation. */
export interface Trail {
  projectId: number;
  applications: Map<DemoKey, number>;
  quotations: Map<DemoKey, number>;
  questions: number[];
  orderNumber: string;
  /** The newest change of the work, and the order of its addition once it is agreed. */
  change: { variation_id: number; version: number; orderNumber: string };
  defectId: number;
  visit: { visit_id: number; visit_at: string };
}

export const toCents = (dollars: number) => Math.round(dollars * 100);

/** Validates an input as the HTTP layer does, with its defaults; a wrong script fails like a wrong request. */
export const checked = <S extends { request: z.ZodType }>(
  schema: S,
  input: z.input<S['request']>,
): z.output<S['request']> => validate(schema.request, input) as z.output<S['request']>;
