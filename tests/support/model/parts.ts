/** What a project of the model consists of. */
export type Role = 'client' | 'consultant' | 'technician' | 'admin';
export interface Someone {
  id: number;
  role: Role;
  token: string;
}

/** What an application asks for: cents of a fixed fee, percent of a share. */
export interface Fee {
  kind: string;
  cents: number | null;
  percent: number | null;
  covers: string[];
}

export interface Application {
  id: number;
  by: Someone;
  status: string;
  fee: Fee;
  since: number;
}

export interface Quotation {
  id: number;
  by: Someone;
  status: string;
  estimate: number;
  validUntil: string;
  days: number;
  cents: number;
  items: { id: number; cents: number }[];
  /** What is kept back of the price after the work, and for how long, and the months of its warranty. */
  terms: { percent: number; days: number; months: number };
  /** A price without stages is one stage, which is not shown until the work is changed. */
  stages: Stage[];
  isWhole: boolean;
}
export interface Session {
  reference: string;
  status: string;
  /** What the order asked for when it was opened. */
  cents: number;
  /** The provider's events that were already received. */
  eventIds: string[];
}
export interface Order {
  /** `fee`: a fixed fee, or the share of a stage that was reduced to nothing. */
  kind: 'quotation' | 'fee';
  since: number;
  /** Of the project's orders, from 0. */
  place: number;
  /** Empty until it is known. */
  number: string;
  status: string;
  /** With the consultant's fee in it. */
  cents: number;
  feeCents: number;
  consultant: Someone | null;
  /** The sum of all decided refunds, whether sent or not, and what of it is the fee. */
  refundCents: number;
  refundFeeCents: number;
  /** Of these, what was sent. */
  sentCents: number;
  /** What is held for the work, and due to the technician. */
  held: number;
  due: number;
  /** The same of the fee, for the consultant. */
  heldFee: number;
  dueFee: number;
  /** Of a share that is an order of its own and was not paid: the consultant has certified for it. */
  isEarned: boolean;
  /** Only the first expires. */
  expires: number | null;
  /** Null for a fixed fee. */
  stage: Stage | null;
  /** When a fixed fee is due, unless a quotation is accepted before. */
  feeDue: number | null;
  sessions: Session[];
}

export interface Stage {
  /** 0 until it is known. */
  id: number;
  cents: number;
  /** The consultant's share, paid with it. */
  feeCents: number;
  status: string;
  /** When it is to be paid, or certified. */
  due: number | null;
  /** The agreed change that it pays, if it is an addition. */
  addition: Variation | null;
  /** Its orders, the newest last. */
  orders: Order[];
}

/** An item of the work as it is agreed now. */
export interface Line {
  line: string;
  cents: number;
  changedAt: number;
  /** An addition that is not paid yet changes it. */
  isAwaited: boolean;
}

/** An item of a change: an added one has no line, one that is taken away costs nothing afterwards. */
export interface ChangedItem {
  line: string | undefined;
  before: number;
  after: number;
  isRemoved: boolean;
}

export interface Variation {
  id: number;
  status: string;
  version: number;
  number: number | null;
  proposer: Someone;
  author: Someone;
  owner: boolean;
  technician: boolean;
  isAdvised: boolean;
  items: ChangedItem[];
  days: number;
  writtenAt: number;
  due: number;
  agreedAt: number;
}

/** Of finished work: until when defects are reported, and what is kept back of one order until its time. */
export interface Warranty {
  until: number;
  order: Order | null;
  keptCents: number;
  /** Null once nothing is kept back any more. */
  releaseAt: number | null;
}

export interface Defect {
  id: number;
  status: string;
  /** When it is to be answered or confirmed. */
  due: number;
}
