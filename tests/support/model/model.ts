import type { ErrorCode } from '@/contract/errors';

/**
 * A second implementation of a project's life, in memory and from the text of PRODUCT §3 and §4 alone: it reads none of
 * the product's tables. `commands.ts` has the users' acts, `run.ts` compares the real product with it.
 */
export type Role = 'client' | 'consultant' | 'technician' | 'admin';
export interface Someone {
  id: number;
  role: Role;
  token: string;
}
export type Code = 'ok' | ErrorCode;

const DAY_MS = 24 * 60 * 60 * 1000;
const DUE_DAYS: Record<string, number> = {
  open: 30,
  estimating: 5,
  quoting: 14,
  awaiting_payment: 7,
  submitted: 7,
  revising: 7,
  completed: 14,
};
export const END_DAYS = 7;
const COMPLAINT_WINDOW_DAYS = 30;

export const WORKING = ['in_progress', 'submitted', 'revising'];
export const BEFORE_PAYMENT = ['open', 'estimating', 'quoting', 'awaiting_payment'];
export const DISPUTABLE = ['estimating', 'quoting', 'awaiting_payment', ...WORKING, 'completed'];
const PAST = ['completed', 'cancelled', 'rejected', 'expired'];
/** Whoever sees the project learns of these steps; the others are sealed. */
const OPEN_STEPS = [
  'edit',
  'accept_consultant',
  'estimate',
  'ask',
  'answer',
  'lapse',
  'cancel',
  'refuse_request',
  'expire',
  'reopen',
];

export interface Quotation {
  id: number;
  by: Someone;
  status: string;
  estimate: number;
  validUntil: string;
  days: number;
  cents: number;
}
export interface Session {
  reference: string;
  status: string;
  /** The provider's events that were already received. */
  eventIds: string[];
}
export interface Order {
  number: string;
  status: string;
  cents: number;
  /** The sum of all decided refunds, whether sent or not. */
  refundCents: number;
  expires: number;
  quotation: Quotation;
  sessions: Session[];
}

export class World {
  projects: Project[] = [];
  constructor(
    public now: number,
    readonly people: Someone[],
  ) {}

  /** The day in Hong Kong. */
  day(later = 0): string {
    return new Date(this.now + 8 * 60 * 60 * 1000 + later * DAY_MS).toISOString().slice(0, 10);
  }

  advance(days: number): void {
    this.now += days * DAY_MS;
  }

  /** Applies the deadlines that have passed, as the worker does. */
  meetDeadlines(): void {
    for (const project of this.projects) project.meetDeadlines();
  }

  /** Sends the refunds, as the worker does. */
  settleRefunds(): void {
    for (const { orders } of this.projects)
      for (const order of orders) {
        for (const session of order.sessions) if (session.status === 'paid too much') session.status = 'refunded';
        if (order.status !== 'refund_pending') continue;
        order.status = order.refundCents === order.cents ? 'refunded' : 'partly_refunded';
      }
  }
}

/** One act that a user requests. */
export interface Ask {
  by: Someone;
  revision?: number;
  /** The user may do it in some state of the project. */
  isTheirs: boolean;
  /** The project's state allows it now. */
  fits: boolean;
  isComplaints?: boolean;
  /** Further reasons to refuse it, in order of precedence. */
  unless?: [isBlocked: boolean, code: ErrorCode][];
}

export class Project {
  status = 'open';
  due: number | null;
  consultant: Someone | null = null;
  technician: Someone | null = null;
  /** The current version. */
  estimate: number | null = null;
  estimates = 0;
  applications: { id: number; by: Someone; status: string }[] = [];
  quotations: Quotation[] = [];
  accepted: Quotation | null = null;
  orders: Order[] = [];
  submissions: { id: number; status: string; items: number[] }[] = [];
  questions: { id: number; isAnswered: boolean }[] = [];
  complaints: { by: Someone; status: string; since: number }[] = [];
  ends: {
    by: Someone;
    status: string;
    due: number;
    refundCents: number;
    owner: boolean | null;
    technician: boolean | null;
  }[] = [];
  comments: { by: Someone; isRevealed: boolean }[] = [];
  completedAt: number | null = null;
  consultantSince = 0;
  workSince = 0;
  events: [event: string, from: string | null, to: string, by: number | null][];
  private readonly steps: { event: string; to: string; subject: Someone | null }[] = [];

  constructor(
    readonly world: World,
    readonly id: number,
    readonly owner: Someone,
  ) {
    this.due = world.now + 30 * DAY_MS;
    this.events = [['create', null, 'open', owner.id]];
  }

  get complaint() {
    return this.complaints.find(({ status }) => ['open', 'responded', 'mediating'].includes(status));
  }
  get end() {
    return this.ends.find(({ status }) => status === 'open');
  }
  get isOverdue(): boolean {
    return this.due !== null && this.due <= this.world.now;
  }
  get isTooLateToComplain(): boolean {
    return this.completedAt !== null && this.completedAt + COMPLAINT_WINDOW_DAYS * DAY_MS <= this.world.now;
  }
  /** The order whose money the platform holds, or held in part. */
  get holdingOrder(): Order | undefined {
    return this.orders.find(({ status }) => ['paid', 'refund_pending', 'partly_refunded'].includes(status));
  }
  get leftCents(): number {
    return this.holdingOrder ? this.holdingOrder.cents - this.holdingOrder.refundCents : 0;
  }
  get pendingOrder(): Order | undefined {
    return this.orders.find(({ status }) => status === 'pending');
  }

  relationOf(who: Someone): 'owner' | 'consultant' | 'technician' | 'applicant' | 'quoter' | 'none' {
    if (who === this.owner) return 'owner';
    if (who === this.consultant) return 'consultant';
    if (who === this.technician) return 'technician';
    if (this.applications.some(({ by }) => by === who)) return 'applicant';
    return this.quotations.some(({ by }) => by === who) ? 'quoter' : 'none';
  }
  isParticipant(who: Someone): boolean {
    return who === this.owner || who === this.consultant || who === this.technician;
  }
  sees(who: Someone): boolean {
    if (who.role === 'admin' || this.relationOf(who) !== 'none') return true;
    return (
      (who.role === 'consultant' && this.status === 'open') || (who.role === 'technician' && this.status === 'quoting')
    );
  }
  lastApplicationOf(who: Someone) {
    return this.applications.findLast(({ by }) => by === who);
  }
  lastQuotationOf(who: Someone) {
    return this.quotations.findLast(({ by }) => by === who);
  }
  isLive({ status, estimate, validUntil }: Quotation): boolean {
    return status === 'submitted' && estimate === this.estimate && validUntil >= this.world.day();
  }
  /** The consultant has left, or their deadline has passed. */
  ownerMayStandIn(): boolean {
    return this.consultant === null || this.isOverdue;
  }
  rates(who: Someone): ('consultant' | 'technician')[] {
    if (!this.isParticipant(who)) return ['consultant', 'technician'];
    return (['consultant', 'technician'] as const).filter(
      (party) => this[party] !== null && this[party] !== who && (who === this.owner || party !== who.role),
    );
  }
  get raters(): Someone[] {
    return [this.owner, this.consultant, this.technician].filter(
      (who): who is Someone => who !== null && this.rates(who).length > 0,
    );
  }

  /** The expected answer to a request. */
  answerTo({ by, revision, isTheirs, fits, isComplaints, unless = [] }: Ask): Code {
    if (!this.sees(by)) return 'not_found';
    if (!isTheirs) return 'forbidden';
    if (revision !== undefined && revision !== this.revisionFor(by)) return 'stale';
    if (!fits) return 'invalid_transition';
    if (this.complaint && !isComplaints) return 'on_hold';
    return unless.find(([isBlocked]) => isBlocked)?.[1] ?? 'ok';
  }

  /** The number of steps that this user learns of. */
  revisionFor(who: Someone): number {
    return this.steps.filter(({ event, to, subject }) => {
      if (OPEN_STEPS.includes(event) || who === subject || who === this.owner || who.role === 'admin') return true;
      // While the request is open: who applied, and why a consultant has left. The next consultant does not learn it.
      return who === this.consultant && to !== 'open';
    }).length;
  }

  /**
   * One step, recorded as in the product's log.
   * @param subject whom it is about, if it is sealed: they learn of it too
   */
  move(event: string, to: string, by: Someone | null, subject = this.technician): void {
    this.events.push([event, this.status, to, by?.id ?? null]);
    this.steps.push({ event, to, subject });
    if (event === 'accept_consultant') this.consultantSince = this.world.now;
    if (event === 'pay') this.workSince = this.world.now;
    if (to === this.status) return;
    if (WORKING.includes(this.status) && !WORKING.includes(to) && this.end) this.end.status = 'lapsed';
    this.status = to;
    const days = to === 'in_progress' ? this.accepted?.days : DUE_DAYS[to];
    this.due = days === undefined ? null : this.world.now + days * DAY_MS;
    this.completedAt = to === 'completed' ? this.world.now : null;
  }

  closeParts(): void {
    for (const application of this.applications) if (application.status === 'pending') application.status = 'expired';
    this.closeQuotations();
  }
  /** A quotation that was paid for stays accepted, however the project ends. */
  closeQuotations(): void {
    const isPaid = [...WORKING, 'completed'].includes(this.status);
    for (const quotation of this.quotations)
      if (quotation.status === 'submitted' || (quotation.status === 'accepted' && !isPaid))
        quotation.status = 'expired';
  }
  closeOrder(status: 'cancelled' | 'expired'): void {
    if (this.pendingOrder) this.pendingOrder.status = status;
  }
  refund(cents: number): void {
    const order = this.holdingOrder;
    if (!order || cents === 0) return;
    order.status = 'refund_pending';
    order.refundCents += cents;
  }
  /** The accepted quotation is closed unpaid, and quotations are collected again. */
  backToQuoting(event: string, quotationBecomes: string, orderBecomes: 'cancelled' | 'expired', by: Someone | null) {
    const { accepted } = this;
    if (accepted) accepted.status = quotationBecomes;
    this.closeOrder(orderBecomes);
    this.accepted = null;
    this.move(event, 'quoting', by, accepted?.by);
  }
  startWork(): void {
    for (const quotation of this.quotations) if (quotation.status === 'submitted') quotation.status = 'not_selected';
    this.technician = this.accepted?.by ?? null;
    this.move('pay', 'in_progress', null);
  }
  endWork(cents: number, by: Someone | null): void {
    if (this.end) this.end.status = 'agreed';
    this.refund(cents);
    this.move('end', 'cancelled', by);
  }
  reveal(): void {
    for (const comment of this.comments) comment.isRevealed = true;
  }
  /** The complaint is over: the deadlines move by the time on hold, and an order paid meanwhile starts the work. */
  endHold(since: number): void {
    const held = this.world.now - since;
    if (this.due !== null) this.due += held;
    if (this.completedAt !== null) this.completedAt += held;
    if (this.pendingOrder) this.pendingOrder.expires += held;
    this.moveEndOn(since);
    if (this.status === 'awaiting_payment' && this.holdingOrder) this.startWork();
  }

  /** The deadline of an open request to end moves too, in every new status of the project. */
  moveEndOn(since: number): void {
    if (this.end) this.end.due += this.world.now - since;
  }

  /** Handles the provider's event about a session; a repeated event changes nothing. */
  hear(order: Order, session: Session, kind: 'paid' | 'declined', eventId: string): void {
    if (session.eventIds.includes(eventId)) return;
    session.eventIds.push(eventId);
    if (['paid', 'paid too much', 'refunded'].includes(session.status)) return;
    session.status = kind;
    if (kind === 'declined') return;
    const isInTime = this.complaint !== undefined || order.expires > this.world.now;
    if (order.status !== 'pending' || this.status !== 'awaiting_payment' || !isInTime) {
      session.status = 'paid too much';
      return;
    }
    order.status = 'paid';
    if (!this.complaint) this.startWork();
  }

  meetDeadlines(): void {
    if (this.complaint) return;
    if (this.isOverdue) {
      if (this.status === 'open' || this.status === 'quoting') {
        this.closeParts();
        this.move('expire', 'expired', null);
      } else if (this.status === 'awaiting_payment') this.backToQuoting('lapse', 'expired', 'expired', null);
      else if (this.status === 'completed') this.reveal();
    }
    if (this.end && this.end.due <= this.world.now) {
      this.end.status = 'lapsed';
      this.move('lapse_end', this.status, null);
    }
  }

  /** What `details` shows of the project to a user; null if they may not see it. */
  seenBy(who: Someone) {
    if (!this.sees(who)) return null;
    const relation = this.relationOf(who);
    const isParty = relation === 'owner' || relation === 'consultant' || who.role === 'admin';
    const isInside = isParty || relation === 'technician';
    const seesAll = relation === 'owner' || who.role === 'admin';
    const newest = this.quotations.filter((one) => this.lastQuotationOf(one.by) === one);
    const quotations = isParty ? newest : newest.filter(({ by }) => by === who);
    const order = this.orders.at(-1);
    const isCompleted = this.status === 'completed';
    const complaint = this.complaints.at(-1);
    // A participant does not see complaints from before they joined.
    const joined = relation === 'consultant' ? this.consultantSince : relation === 'technician' ? this.workSince : 0;
    return {
      id: this.id,
      status: this.status,
      revision: this.revisionFor(who),
      relation,
      due_at: PAST.includes(this.status) || this.due === null ? null : new Date(this.due).toISOString(),
      waiting_on: this.waitingOn(
        quotations,
        this.applications.filter(({ by }) => isParty || by === who),
      ),
      is_on_hold: this.complaint !== undefined,
      has_address: isInside || this.accepted?.by === who,
      applications: this.applications
        .filter(({ by }) => seesAll || (who.role === 'consultant' && by === who))
        .map(({ id, status }) => `${id} ${status}`),
      quotations: quotations.map(({ id, status }) => `${id} ${status}`),
      submissions: isInside ? this.submissions.map(({ id, status }) => `${id} ${status}`) : [],
      complaint: complaint && isInside && complaint.since >= joined ? complaint.status : null,
      end_request: isInside ? (this.ends.at(-1)?.status ?? null) : null,
      order: seesAll && order ? `${order.number} ${order.status}` : null,
      feedback:
        isInside && isCompleted
          ? {
              isMine: this.comments.some(({ by }) => by === who),
              others: this.comments.filter(({ by, isRevealed }) => by !== who && isRevealed).length,
            }
          : null,
    };
  }

  private waitingOn(quotations: readonly Quotation[], applications: readonly { status: string }[]): string | null {
    if (this.complaint) return this.complaint.status === 'open' ? 'other_side' : 'admin';
    switch (this.status) {
      case 'open':
        return applications.some(({ status }) => status === 'pending') ? 'owner' : 'consultants';
      case 'quoting':
        return quotations.some((one) => this.isLive(one)) ? 'owner' : 'technicians';
      case 'submitted':
        return this.consultant ? 'consultant' : 'owner';
      case 'estimating':
        return 'consultant';
      case 'awaiting_payment':
        return 'owner';
      case 'in_progress':
      case 'revising':
        return 'technician';
      default:
        return null;
    }
  }
}
