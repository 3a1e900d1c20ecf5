import { sql } from 'drizzle-orm';
import type { Fee } from '@/domain/project/fee';
import { type Json, jsonRow, jsonRows, selected } from '../../../db/json-rows';
import { ME } from '../../../db/prepared';
import { goneOf } from '../../ledger/owed';
import { feeJson } from './project-offers';

// The consultant's fee, as JSON columns of a query over `projects`.

interface FeeMoney {
  paid_cents: number;
  returned_cents: number;
  held_cents: number;
  is_waived: boolean;
}
interface AgreedFee {
  fee: Fee;
  money: FeeMoney;
}

/** SQL: the money of the orders of an application `a`. */
const feeMoneyJson = jsonRow<FeeMoney>(
  {
    paid_cents: 'coalesce(sum(o.fee_cents) filter (where o.paid_at is not null), 0)',
    returned_cents: sql`coalesce(sum(${goneOf('fee', 'o')}), 0)`,
    held_cents: `coalesce(-sum((select sum(e.amount_cents) from ledger_entries e
      where e.order_id = o.id and e.account = 'held_fee')), 0)`,
    is_waived: `coalesce(bool_or(o.kind = 'fee' and o.quotation_id is null and o.status = 'cancelled'), false)`,
  },
  sql`from orders o where o.project_id = a.project_id and o.consultant_id = a.consultant_id
    and o.created_at >= a.created_at`,
) as Json<FeeMoney>;

/** SQL: what was agreed with the consultant of a project, and what became of it. */
export const agreedFeeJson = selected(
  jsonRow<AgreedFee>(
    { fee: feeJson, money: feeMoneyJson },
    sql`from applications a where a.project_id = projects.id and a.consultant_id = projects.consultant_id
      and a.status = 'accepted'`,
  ),
);

/** SQL: the fees of a project that are orders of their own and to be paid, by the reader, its owner, or to them. */
export const unpaidFeesJson = selected(
  jsonRows<{ order_number: string; consultant: string; amount_cents: number; is_share: boolean }>(
    {
      order_number: 'o.order_number',
      consultant: `coalesce(nullif(u.nickname, ''), u.name)`,
      amount_cents: 'o.amount_cents',
      is_share: 'o.quotation_id is not null',
    },
    sql`from orders o join users u on u.id = o.consultant_id where o.project_id = projects.id and o.kind = 'fee'
      and o.status = 'pending' and ${ME} in (projects.owner_id, o.consultant_id)`,
    'o.id',
  ),
);

/** The fee as the reply has it. */
export const toAgreedFee = (agreed: AgreedFee | null) => agreed && { ...agreed.fee, ...agreed.money };
