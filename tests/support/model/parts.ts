/** What a project of the model consists of. */
export type Role = 'client' | 'consultant' | 'technician' | 'admin';
export interface Someone {
  id: number;
  role: Role;
  token: string;
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
  /** A price without stages is one stage, which is not shown until the work is changed. */
  stages: Stage[];
  isWhole: boolean;
}
export interface Session {
  reference: string;
  status: string;
  /** The provider's events that were already received. */
  eventIds: string[];
}
export interface Order {
  /** Of the project's orders, from 0. */
  place: number;
  /** Empty until it is known. */
  number: string;
  status: string;
  cents: number;
  /** The sum of all decided refunds, whether sent or not. */
  refundCents: number;
  /** Of these, what was sent. */
  sentCents: number;
  /** What is held for the work, and due to the technician. */
  held: number;
  due: number;
  /** Only the first expires. */
  expires: number | null;
  stage: Stage;
  sessions: Session[];
}

export interface Stage {
  /** 0 until it is known. */
  id: number;
  cents: number;
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
