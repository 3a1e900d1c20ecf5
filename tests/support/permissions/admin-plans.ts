import { and, asc, eq } from 'drizzle-orm';
import { plans } from '@/server/db/schema';
import { type Knock, NO_ID, onlyAdmins, type Row } from './row';

const name = { 'zh-Hant': '半年費', en: 'Half a year' };
const terms = { name, price_cents: 90_000 };
const onSale = async ({ api }: Knock) =>
  await api.deps.db
    .select()
    .from(plans)
    .where(and(eq(plans.userType, 'technician'), eq(plans.isActive, true)))
    .orderBy(asc(plans.position), asc(plans.id));
/** The last plan on sale, so that the plans which the cast chooses remain. */
const lastPlan =
  (more: object = {}) =>
  async (knock: Knock) => ({ plan_id: (await onSale(knock)).at(-1)?.id, ...more });
/** The same, with new terms by an admin who has seen its present ones. */
const changedPlan = async (knock: Knock) => {
  const plan = (await onSale(knock)).at(-1);
  return { plan_id: plan?.id, ...terms, seen: { name: plan?.name, price_cents: plan?.priceCents } };
};

/** Plans and prices, and the texts of mails, which admins set. */
export const ADMIN_PLANS: Record<string, Row[]> = {
  'adminMail.templates': [{ outcomes: onlyAdmins }],
  'adminPlans.plans': [{ outcomes: onlyAdmins }],
  'adminPlans.create': [{ input: () => ({ user_type: 'technician', months: 6, ...terms }), outcomes: onlyAdmins }],
  'adminPlans.update': [
    { input: changedPlan, absent: () => ({ plan_id: NO_ID, ...terms, seen: terms }), outcomes: onlyAdmins },
  ],
  'adminPlans.offer': [{ input: lastPlan(), absent: () => ({ plan_id: NO_ID }), outcomes: onlyAdmins }],
  'adminPlans.arrange': [
    {
      input: async (knock) => ({ user_type: 'technician', plan_ids: (await onSale(knock)).map(({ id }) => id) }),
      outcomes: onlyAdmins,
    },
  ],
  'adminPlans.withdraw': [{ input: lastPlan(), absent: () => ({ plan_id: NO_ID }), outcomes: onlyAdmins }],
};
