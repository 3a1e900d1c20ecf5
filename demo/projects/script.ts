import type { FeeCover } from '@/domain/project/fee';
import type { ItemKind } from '@/domain/project/item-kinds';
import type { Category, ComplaintOutcome, District } from '@/domain/project/options';
import type { ReasonCode } from '@/domain/project/reasons';
import type { Advice } from '@/domain/project/variations';
import type { DemoKey } from '../accounts/accounts';
import type { When } from '../moments';
import type { Photo } from '../pictures/picture';

/** A line's unit price in dollars, or its state without a price; `missing`: not in the quotation at all. */
export type Price = number | 'included' | 'excluded' | 'missing';

/** An item of an estimate. `kind`: the usual item that it is, as if chosen from the templates; others have none. */
export type Item = readonly [description: string, quantity: number, unit: string, kind?: ItemKind];

/** A project as data: who did what and when. Steps that are left out have not happened. Amounts in HKD dollars. */
export interface DemoProject {
  owner: DemoKey;
  created: When;
  title: string;
  category: Category;
  district: District;
  address: string;
  /** Square feet. */
  area: number;
  description: string;
  /** Null: the client has none yet. */
  budget: readonly [from: number, to: number] | null;
  /** Days after it was created. */
  startInDays?: number;
  answers: { property_type: 'flat' | 'public' | 'village' | 'office' | 'shop'; occupied: 'yes' | 'no' };
  photos: readonly Photo[];
  applications: readonly {
    by: DemoKey;
    when: When;
    message: string;
    /** What the consultant asks for: dollars, or percent of the price; nothing if it is left out. */
    fee?: ({ fixed: number } | { share: number }) & { covers: readonly FeeCover[] };
  }[];
  accepted?: { consultant: DemoKey; when: When };
  /** Version 1, 2 …; a line with the description of a line in the previous version is the same line. */
  estimates?: readonly {
    when: When;
    scope: string;
    range: readonly [from: number, to: number];
    days: number;
    items: readonly Item[];
    photos?: readonly Photo[];
  }[];
  quotations?: readonly {
    by: DemoKey;
    when: When;
    /** One for each line of the estimate then in force. */
    prices: readonly Price[];
    extras?: readonly (readonly [
      description: string,
      quantity: number,
      unit: string,
      price: number,
      kind?: ItemKind,
    ])[];
    exclusions: string;
    warrantyMonths: number;
    /** What is kept back after approval: percent of the price, and days. */
    retention?: readonly [percent: number, days: number];
    days: number;
    validDays: number;
    note: string;
    /** The parts of its price, in percent; `items` are positions of its lines, from 0. */
    stages?: readonly { name: string; share: number; items: readonly number[]; condition?: string }[];
  }[];
  chosen?: { technician: DemoKey; when: When };
  paid?: When;
  submitted?: { when: When; note: string; itemNotes?: Readonly<Record<number, string>>; photos: readonly Photo[] };
  approved?: { when: When; note: string; photos?: readonly Photo[] };
  /** Further steps, outside the normal flow from a request to its approval. */
  acts?: readonly Act[];
  /** The messages in its room. */
  talk?: readonly Said[];
}

/** A message in a project's room. */
export interface Said {
  by: DemoKey;
  when: When;
  text: string;
  photos?: readonly Photo[];
}

/** Items added, or one of the accepted quotation's items changed: `line` is its position, from 0. */
interface ProposedChange {
  does: 'propose_change';
  title: string;
  reason: string;
  days: number;
  items: readonly {
    line?: number;
    item: readonly [description: string, quantity: number, unit: string, price: number];
  }[];
}

/** A moment after the seeding, at a Hong Kong time. */
type Ahead = readonly [inDays: number, time: `${number}:${number}`];

export interface Why {
  because: ReasonCode;
  note: string;
}

/** One step of a user; amounts in dollars. */
export type Act = { by: DemoKey; when: When; photos?: readonly Photo[] } & (
  | ({
      does: 'withdraw_application' | 'withdraw_quotation' | 'resign' | 'replace' | 'cancel' | 'end_unpaid' | 'refuse';
    } & Why)
  | ({ does: 'decline_application' | 'decline_quotation'; of: DemoKey } & Why)
  | ({ does: 'ask_revision'; items: readonly string[] } & Why)
  /** `item`: index of the revision's item, from 0. */
  | { does: 'tick'; item: number; note: string }
  | { does: 'resubmit'; note: string }
  /** `stage`: index of the accepted quotation's stage, from 0. */
  | { does: 'claim_stage' | 'certify_stage'; stage: number; note: string }
  | { does: 'pay_stage'; stage: number }
  | { does: 'approve'; note: string }
  /** The bank has paid the technician. `reference`: that of the transfer. */
  | { does: 'pay_out'; reference: string }
  | ProposedChange
  /** The newest change. */
  | { does: 'advise_change'; advice: Advice; note: string }
  | { does: 'agree_change' }
  | { does: 'pay_change' }
  | { does: 'report_defect'; title: string; note: string }
  /** The newest defect. `at`: days after the seeding. */
  | { does: 'propose_visit'; at: Ahead; note: string }
  | { does: 'mend_defect'; note: string }
  | { does: 'confirm_defect'; note: string }
  /** `lines`: positions of the accepted quotation's items, from 0. */
  | { does: 'log_work'; note: string; people: number; lines: readonly number[] }
  /** To the newest entry of the site log. */
  | { does: 'comment_log'; text: string }
  /** `at`: days after the seeding. */
  | { does: 'propose_times'; at: readonly Ahead[]; note: string }
  /** The first of the newest times. */
  | { does: 'take_time' }
  | { does: 'ask'; question: string }
  /** `to`: index of the question, from 0. */
  | { does: 'answer'; to: number; answer: string }
  | ({ does: 'request_end'; refund: number } & Why)
  | { does: 'agree_end' | 'refuse_end'; note: string }
  | ({ does: 'complain' } & Why)
  | { does: 'answer_complaint' | 'mediate'; note: string }
  | { does: 'withdraw_complaint' }
  | { does: 'settle'; outcome: ComplaintOutcome; refund: number; note: string }
  | { does: 'reopen' }
  | { does: 'rate'; consultant?: number; technician?: number; feedback: string }
  /** `to`: whose feedback is answered. */
  | { does: 'reply'; to: DemoKey; reply: string }
);
