import { adminPlanCalls } from '@/contract/admin/plans/calls';
import * as adminPlansSchemas from '@/contract/admin/plans/schemas';
import { subscriptionCalls } from '@/contract/subscription/calls';
import * as subscriptionSchemas from '@/contract/subscription/schemas';
import { defineArea } from '../../http/area';
import { arrangePlans, createPlan, offerPlan, planList, updatePlan, withdrawPlan } from './admin-plans';
import { cancel, resume } from './cancel-subscription';
import { choose } from './choose-plan';
import { demand } from './demand';
import { current, plans } from './read-subscription';

export const subscriptionArea = defineArea({
  calls: subscriptionCalls,
  schemas: subscriptionSchemas,
  handlers: {
    plans,
    current,
    demand,
    choose,
    cancel,
    resume,
  },
});

export const adminPlansArea = defineArea({
  calls: adminPlanCalls,
  schemas: adminPlansSchemas,
  handlers: {
    plans: planList,
    create: createPlan,
    update: updatePlan,
    withdraw: withdrawPlan,
    offer: offerPlan,
    arrange: arrangePlans,
  },
});
