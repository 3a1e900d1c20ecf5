import type { adminPlanCalls } from '@/contract/admin/plans/calls';
import type { ReplyOf } from '@/contract/call';

/** A plan as operators see it. */
export type AdminPlan = ReplyOf<typeof adminPlanCalls.plans>['value'][number];
export type PlanKind = AdminPlan['user_type'];
export const PLAN_KINDS = ['consultant', 'technician'] as const satisfies PlanKind[];
