/** Kinds of work; their words are in the `project` texts under `category`. */
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

/** The eighteen districts of Hong Kong; their words are in the `project` texts under `district`. */
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

export const APPLICATION_STATUSES = [
  'pending',
  'accepted',
  'declined',
  'withdrawn',
  'not_selected',
  'expired',
  'resigned',
  'replaced',
] as const;
export const QUOTATION_STATUSES = [
  'submitted',
  'accepted',
  'declined',
  'withdrawn',
  'superseded',
  'not_selected',
  'expired',
] as const;
export const SUBMISSION_STATUSES = ['submitted', 'approved', 'revision_requested'] as const;
export const ORDER_STATUSES = [
  'pending',
  'paid',
  'expired',
  'cancelled',
  'refund_pending',
  'partly_refunded',
  'refunded',
] as const;
