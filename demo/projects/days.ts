import { isNull } from 'drizzle-orm';
import { DAY_MS } from '@/config/limits';
import { refunds } from '@/server/db/schema';
import type { CallContext } from '@/server/http/context';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { settleRefund } from '@/server/modules/refund/send-refund';
import type { When } from '../moments';
import { instantOf } from '../moments';
import type { Step } from './steps';

/** What the worker would have done, once a day: reminders, expiries, the publication of feedback, refunds. */
export function daysBetween(first: Date, now: Date): Step[] {
  const count = Math.ceil((now.getTime() - first.getTime()) / DAY_MS);
  const mornings = Array.from({ length: count }, (_, index): When => [count - index, '10:00']);
  return [...mornings.map((when) => instantOf(when, now)), now].map((at) => ({
    at,
    by: 'admin',
    photos: [],
    run: work,
  }));
}

async function work(context: CallContext): Promise<void> {
  await meetDeadlines(context);
  const waiting = await context.db.select({ id: refunds.id }).from(refunds).where(isNull(refunds.settledAt));
  for (const { id } of waiting) await settleRefund(context, id);
}
