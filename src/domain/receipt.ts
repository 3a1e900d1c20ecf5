import type { PaymentProviderName } from '@/config/payment-providers';
import { formatPrice } from './money';
import type { ORDER_STATUSES, OrderKind } from './project/options';
import { formatFullDay } from './time/format';

/** The contents of a receipt, as in the contract; amounts in HKD cents, instants as ISO text. */
export interface Receipt {
  receipt_number: string;
  order_number: string;
  operator_name: string;
  payer_name: string;
  kind: OrderKind;
  status: (typeof ORDER_STATUSES)[number];
  title: string;
  project_number: string | null;
  plan: { name: string; months: number } | null;
  amount_cents: number;
  /**
   * The stage that was paid, its share in hundredths of a percent (0 once a change of the work has reduced it), and the
   * whole as it was quoted; null if the whole or an addition was paid.
   */
  stage: { number: number; name: string; share: number; total_cents: number } | null;
  /** The consultant's fee in the amount, and whose it is; null without one. */
  fee: { consultant: string; cents: number } | null;
  /** What the accepted quotation, or the agreed addition, contains; empty for a subscription, which is its plan, and for a fee alone. */
  items: {
    state: 'priced' | 'included';
    description: string;
    quantity: number;
    unit: string;
    unit_price_cents: number;
    /** What an item that an addition changes cost before; 0 for all others. */
    before_cents: number;
    /** Less what it cost before. */
    total_cents: number;
  }[];
  paid_at: string;
  paid_with: PaymentProviderName | null;
  refunds: { amount_cents: number; created_at: string; settled_at: string | null }[];
}

/** The company that was paid, as an operator describes it; what is empty is not shown. */
export interface ReceiptCompany {
  name: string;
  address: string;
  registration: string;
}

type ReceiptWord =
  | 'number'
  | 'order_number'
  | 'paid_at'
  | 'payer'
  | 'operator'
  | 'address'
  | 'registration'
  | 'project'
  | 'plan'
  | 'months'
  | 'paid_with'
  | 'status'
  | `provider.${PaymentProviderName}`
  | `state.${Receipt['status']}`
  | 'refund'
  | 'refund_pending'
  | 'included'
  | 'items'
  | 'fee'
  | 'total';
/** Translates a key of the texts under `receipt` into the reader's language. */
export type SayOfReceipt = (word: ReceiptWord, values?: Record<string, string | number>) => string;

/** Every paid order has one receipt, under the order's own number. */
export const receiptNumber = (orderNumber: string): string => `R${orderNumber.slice(1)}`;

/** Between two facts; no line begins or ends with it. */
const DOT = '\u00a0·\u00a0';

/** The lines of a receipt, the same on paper, in the PDF and on the screen. */
export function receiptLines(receipt: Receipt, company: ReceiptCompany | null, say: SayOfReceipt, locale: string) {
  const { plan, stage, fee } = receipt;
  const operator = company?.name || receipt.operator_name;
  const about = [
    { term: say('number'), value: receipt.receipt_number },
    { term: say('order_number'), value: receipt.order_number },
    { term: say('paid_at'), value: formatFullDay(receipt.paid_at, locale) },
    { term: say('payer'), value: receipt.payer_name },
    { term: say('operator'), value: operator },
    ...(company?.address ? [{ term: say('address'), value: company.address }] : []),
    ...(company?.registration ? [{ term: say('registration'), value: company.registration }] : []),
    plan
      ? { term: say('plan'), value: `${plan.name}${DOT}${say('months', { count: plan.months })}` }
      : {
          term: say('project'),
          value: receipt.project_number ? `${receipt.title}${DOT}${receipt.project_number}` : receipt.title,
        },
    ...(receipt.paid_with ? [{ term: say('paid_with'), value: say(`provider.${receipt.paid_with}`) }] : []),
    { term: say('status'), value: say(`state.${receipt.status}`) },
  ];
  return {
    operator,
    about,
    items: receipt.items.map((item) => ({
      term: item.description,
      measure: `${item.quantity.toLocaleString('en')}\u00a0${item.unit}${item.state === 'priced' ? ` × ${formatPrice(item.unit_price_cents)}` : ''}${item.before_cents > 0 ? ` − ${formatPrice(item.before_cents)}` : ''}`,
      value: item.state === 'priced' ? formatPrice(item.total_cents) : say('included'),
    })),
    /** Before the items of which only a stage was paid: they do not make the amount. */
    whole: stage && `${say('items')}${DOT}${formatPrice(stage.total_cents)}`,
    /** Which part of the work was paid, and what for the consultant. */
    parts: [
      ...(stage
        ? [
            {
              term: `${stage.number} ${stage.name}`,
              measure: stage.share > 0 ? `${stage.share / 100}% × ${formatPrice(stage.total_cents)}` : '',
              value: formatPrice(receipt.amount_cents - (fee?.cents ?? 0)),
            },
          ]
        : []),
      ...(fee ? [{ term: say('fee'), measure: fee.consultant, value: formatPrice(fee.cents) }] : []),
    ],
    total: { term: say('total'), value: formatPrice(receipt.amount_cents) },
    refunds: receipt.refunds.map((refund) => ({
      term: refund.settled_at
        ? say('refund', { day: formatFullDay(refund.settled_at, locale) })
        : say('refund_pending', { day: formatFullDay(refund.created_at, locale) }),
      value: formatPrice(-refund.amount_cents),
    })),
  };
}
