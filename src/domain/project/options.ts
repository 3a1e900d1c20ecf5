/** Kinds of work; their labels are in the `common` texts under `category`. */
export const CATEGORIES = [
  'renovation',
  'plumbing_electrical',
  'waterproofing',
  'painting',
  'carpentry',
  'air_conditioning',
  'windows',
  'masonry',
  'office',
  'structural',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The eighteen districts of Hong Kong; their labels are in the `common` texts under `district`. */
export const DISTRICTS = [
  'central_western',
  'eastern',
  'southern',
  'wan_chai',
  'kowloon_city',
  'kwun_tong',
  'sham_shui_po',
  'wong_tai_sin',
  'yau_tsim_mong',
  'islands',
  'kwai_tsing',
  'north',
  'sai_kung',
  'sha_tin',
  'tai_po',
  'tsuen_wan',
  'tuen_mun',
  'yuen_long',
] as const;
export type District = (typeof DISTRICTS)[number];

export const QUOTATION_ITEM_STATES = ['priced', 'included', 'excluded'] as const;
export type QuotationItemState = (typeof QUOTATION_ITEM_STATES)[number];

/** A payment that the card's holder disputes. */
export const CHARGEBACK_STATUSES = ['open', 'won', 'lost'] as const;
export const ORDER_STATUSES = [
  'pending',
  'paid',
  'expired',
  'cancelled',
  'refund_pending',
  'partly_refunded',
  'refunded',
] as const;

/** Statuses of a visit to a provider's checkout. */
export const PAYMENT_STATUSES = ['started', 'processing', 'closed', 'declined', 'paid', 'refunded'] as const;

/** To whom money of an order can be owed; `disputed`: its payment is disputed, and nobody knows yet. */
export const OWED_TO = ['payer', 'professional', 'disputed'] as const;

/** To whom money of an order is paid out: the work's, or the fee's in it. */
export const PAID_TO = ['technician', 'consultant'] as const;
export type PaidTo = (typeof PAID_TO)[number];

/** Why an admin cannot refund an order by itself: something else decides on its money first. */
export const REFUND_REFUSALS = ['on_hold', 'charge_disputed', 'end_request_open', 'money_undecided'] as const;
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

/** What an order is for: work, with a consultant's share in it, a consultant's fee alone, or a subscription. */
export const ORDER_KINDS = ['quotation', 'fee', 'subscription'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Why a payment of an order could not be used. */
export const UNUSED_REASONS = ['paid_already', 'other_amount', 'not_payable'] as const;
export type UnusedReason = (typeof UNUSED_REASONS)[number];

/** How a complaint can be settled. */
export const COMPLAINT_OUTCOMES = ['resume', 'revise', 'cancel', 'complete'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** What `reject-project` can reject. */
export const REJECT_TARGETS = ['project', 'assignment', 'application', 'quotation', 'submission'] as const;
export type RejectTarget = (typeof REJECT_TARGETS)[number];
