import { sql } from 'drizzle-orm';
import type { RefundRefusal } from '@/domain/project/options';
import { isLiveComplaint } from '../../db/live';
import { isCharged } from '../ledger/balances';

/**
 * SQL: why an admin cannot refund a row of `orders` just now, as the error's code; null if nothing else decides on its
 * money.
 */
export const refundRefusal = sql<RefundRefusal | null>`(case
  when exists (select 1 from complaints c where c.project_id = orders.project_id and ${isLiveComplaint('c')})
    then 'on_hold'
  when ${isCharged(sql`orders.id`)} then 'charge_disputed'
  when exists (select 1 from end_requests r where r.project_id = orders.project_id and r.status = 'open')
    then 'end_request_open'
  when exists (select 1 from projects p where p.id = orders.project_id and p.money_undecided_at is not null)
    then 'money_undecided' end)`;
