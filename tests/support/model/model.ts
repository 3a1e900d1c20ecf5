import type { ErrorCode } from '@/contract/errors';
import { FEE_DAYS, feeInRefund, feeText, shareOf } from './fee';
import type {
  Application,
  Defect,
  Fee,
  Line,
  Order,
  Quotation,
  Session,
  Someone,
  Stage,
  Variation,
  Warranty,
} from './parts';
import { DAY_MS, endOfDay, monthsAfter } from './warranty';
import { changeOf, LEAST_CENTS, sum } from './work';

/**
 * A second implementation of a project's life, in memory and from the text of PRODUCT §3, §4 and §7 alone: it reads none
 * of the product's tables. `commands.ts` and `work-commands.ts` have the users' acts, `work.ts` the price in stages,
 * `fee.ts` the consultant's fee; `run.ts` compares the real product with it.
 */
export type Code = 'ok' | ErrorCode;

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
const STAGE_DAYS = 7;
const UNPAID_END_DAYS = 30;
/** A claimed stage that is late for so long may be decided by an admin. */
export const SILENT_DAYS = 14;
export const VARIATION_DAYS = 14;
const ADVICE_DAYS = 3;

export const WORKING = ['in_progress', 'submitted', 'revising'];
/** Work that is not handed in as a whole: its stages move, and changes of it are proposed. */
export const DOING = ['in_progress', 'revising'];
const ENDED = ['completed', 'cancelled'];
export const BEFORE_PAYMENT = ['open', 'estimating', 'quoting', 'awaiting_payment'];
export const DISPUTABLE = ['estimating', 'quoting', 'awaiting_payment', ...WORKING, 'completed'];
/** The statuses of an order that was paid. */
export const HOLDS_OR_HELD = ['paid', 'refund_pending', 'partly_refunded', 'refunded'];
const PAST = ['completed', 'cancelled', 'rejected', 'expired'];
/** These are between the owner and one consultant. */
const FEE_STEPS = ['pay_fee', 'release_fee', 'waive_fee'];
/** An admin, or the owner instead of the consultant, says that the work is done: its share of the fee goes back. */
const DONE = ['approve', 'force_complete'];
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

export class World {
  projects: Project[] = [];
  /** What has happened that is rare, so that a test can say whether the stories were worth it. */
  readonly seen = new Set<string>();
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
        order.sentCents = order.refundCents;
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
  applications: Application[] = [];
  quotations: Quotation[] = [];
  accepted: Quotation | null = null;
  orders: Order[] = [];
  submissions: { id: number; status: string; items: number[]; stage: Stage }[] = [];
  variations: Variation[] = [];
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
  warranty: Warranty | null = null;
  defects: Defect[] = [];
  /** The technician has ended unpaid work, and an admin is to decide on what is held. */
  isMoneyUndecided = false;
  /** What changes of the work have sent back of what was paid. */
  reducedCents = 0;
  consultantSince = 0;
  workSince = 0;
  revisingSince = 0;
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
    if (this.completedAt === null) return false;
    const until = this.completedAt + COMPLAINT_WINDOW_DAYS * DAY_MS;
    return Math.max(until, this.warranty?.until ?? 0) <= this.world.now;
  }
  /** What can be sent back: while work goes on what is held, afterwards what is due as well. */
  get refundableCents(): number {
    return sum(this.orders.map((order) => this.refundableOf(order)));
  }
  private get isDone(): boolean {
    return ENDED.includes(this.status) && !this.isMoneyUndecided;
  }
  /** The orders of which something can be sent back. */
  get refundableOrders(): Order[] {
    return this.orders.filter((order) => this.refundableOf(order) > 0);
  }
  /** Of the work; the consultant's share goes back on top. A fixed fee can go back while it is held. */
  private refundableOf({ held, due, heldFee, stage, kind }: Order): number {
    if (kind === 'fee') return stage === null ? heldFee : 0;
    return this.isDone ? held + due : held;
  }

  /** What was agreed with the consultant. */
  get fee(): Fee | null {
    const isTheirs = ({ by, status }: Application) => by === this.consultant && status === 'accepted';
    return this.applications.findLast(isTheirs)?.fee ?? null;
  }
  get unpaidFees(): Order[] {
    return this.orders.filter(({ kind, status }) => kind === 'fee' && status === 'pending');
  }
  /** Whether a share is held for work that waits for the consultant, who may be silent for too long. */
  get isShareAtStake(): boolean {
    return this.orders.some(({ stage, heldFee }) => stage?.status === 'claimed' && heldFee > 0);
  }
  /** Whether a share of finished work is due. */
  get isShareDue(): boolean {
    return this.status === 'completed' && this.orders.some(({ stage, dueFee }) => stage !== null && dueFee > 0);
  }
  /** Whether the fixed fee of a consultant is held. */
  get isFeeHeld(): boolean {
    return this.orders.some(({ stage, heldFee }) => stage === null && heldFee > 0);
  }

  get stages(): Stage[] {
    return this.accepted?.stages ?? [];
  }
  /** Without those that will never be paid. */
  get liveStages(): Stage[] {
    return this.stages.filter(({ status }) => status !== 'cancelled');
  }
  /** It stands for the whole work. */
  get lastStage(): Stage | undefined {
    return this.liveStages.at(-1);
  }
  get otherStages(): Stage[] {
    return this.liveStages.slice(0, -1);
  }
  get isPaused(): boolean {
    return this.stages.some(({ status, addition }) => status === 'payable' && addition === null);
  }
  isLate({ due }: Stage, days = 0): boolean {
    return due !== null && due + days * DAY_MS <= this.world.now;
  }
  /** A stage has waited for its payment for 30 days; an addition lapses instead. */
  get isLongUnpaid(): boolean {
    const since = this.world.now - (UNPAID_END_DAYS - STAGE_DAYS) * DAY_MS;
    return this.stages.some(
      ({ status, addition, due }) => status === 'payable' && addition === null && due !== null && due <= since,
    );
  }

  /** A stage waits for its payment while money of an addition is held, so that an end may leave it to an admin. */
  get isStuck(): boolean {
    return this.isPaused && this.orders.some(({ held, stage }) => held > 0 && stage?.addition);
  }

  get proposed(): Variation[] {
    return this.variations.filter(({ status }) => status === 'proposed');
  }
  get agreed(): Variation[] {
    const agreed = this.variations.filter(({ status }) => status === 'agreed');
    return agreed.sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  }
  isToAdvise({ author, isAdvised }: Variation): boolean {
    return this.consultant !== null && author !== this.consultant && !isAdvised;
  }
  isAdviceAwaited(variation: Variation): boolean {
    return this.isToAdvise(variation) && variation.due - (VARIATION_DAYS - ADVICE_DAYS) * DAY_MS > this.world.now;
  }
  isToAnswer(variation: Variation, by: Someone): boolean {
    return (by === this.owner && !variation.owner) || (by === this.technician && !variation.technician);
  }
  /** The items of the work as they are agreed now. */
  get lines(): Line[] {
    const lines = (this.accepted?.items ?? []).map(
      ({ id, cents }): Line => ({ line: `q${id}`, cents, changedAt: 0, isAwaited: false }),
    );
    for (const variation of this.agreed) {
      const isAwaited = this.stages.some(({ addition, status }) => addition === variation && status === 'payable');
      for (const [position, { line: changed, after: cents, isRemoved }] of variation.items.entries()) {
        const line = changed ?? `v${variation.id}.${position}`;
        const at = lines.findIndex((one) => one.line === line);
        const now = {
          line,
          cents,
          changedAt: variation.agreedAt,
          isAwaited: isAwaited || lines[at]?.isAwaited === true,
        };
        lines.splice(at < 0 ? lines.length : at, at < 0 ? 0 : 1, ...(isRemoved ? [] : [now]));
      }
    }
    return lines;
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
      if (FEE_STEPS.includes(event)) return false;
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
    const from = this.status;
    if (WORKING.includes(this.status) && !WORKING.includes(to) && this.end) this.end.status = 'lapsed';
    this.status = to;
    const days = to === 'in_progress' ? this.accepted?.days : DUE_DAYS[to];
    this.due = days === undefined ? null : this.world.now + days * DAY_MS;
    this.completedAt = to === 'completed' ? this.world.now : null;
    if (to === 'revising') this.revisingSince = this.world.now;
    if (ENDED.includes(to) || (from === 'awaiting_payment' && to !== 'in_progress')) this.closeWork();
    if (this.technician === null) return;
    const isCertified = DONE.includes(event) && by !== null && by === this.consultant;
    if (from === 'completed') this.closeWarranty();
    this.isMoneyUndecided = event === 'end_unpaid' && this.orders.some(({ held }) => held > 0);
    if (this.isMoneyUndecided) {
      this.world.seen.add('money is left to an admin');
      this.closeShares();
    } else if (ENDED.includes(to)) {
      for (const order of this.orders) this.release(order, isCertified || !DONE.includes(event));
      if (isCertified) this.earnShares();
      else this.closeShares();
    } else if (from === 'completed') this.holdAgain();
  }

  /** What was not paid never will be, and what was proposed is not agreed. */
  private closeWork(): void {
    // Another price has other shares.
    if (this.technician === null) for (const stage of this.stages) stage.feeCents = 0;
    for (const variation of this.proposed) variation.status = 'expired';
    for (const stage of this.stages) {
      stage.due = null;
      if (stage.status === 'planned' || stage.status === 'payable') this.cancelStage(stage, 'cancelled');
    }
  }
  private cancelStage(stage: Stage, orderBecomes: 'cancelled' | 'expired'): void {
    stage.status = 'cancelled';
    stage.due = null;
    for (const order of stage.orders) if (order.status === 'pending') order.status = orderBecomes;
    if (stage.addition) stage.addition.status = 'lapsed';
  }
  /** @param isEarned the consultant has certified it, or the work ends on the way; else the share goes back */
  release(order: Order, isEarned: boolean): void {
    const kept = this.keptOf(order);
    order.due += order.held - kept;
    order.held = kept;
    if (order.stage === null) return;
    if (isEarned) this.releaseFee(order);
    else this.returnFee(order);
  }
  private releaseFee(order: Order): void {
    order.dueFee += order.heldFee;
    order.heldFee = 0;
  }
  private returnFee(order: Order): void {
    if (order.heldFee === 0) return;
    this.world.seen.add('a share goes back');
    this.refundOf(order, 0, order.heldFee);
  }
  /** What is kept back of an order: never more than is held of it. */
  private keptOf(order: Order): number {
    const { warranty } = this;
    return warranty?.order === order && warranty.releaseAt !== null ? Math.min(warranty.keptCents, order.held) : 0;
  }
  get keptCents(): number {
    const order = this.warranty?.order;
    return order ? this.keptOf(order) : 0;
  }
  get openDefects(): Defect[] {
    return this.defects.filter(({ status }) => ['reported', 'visit_agreed', 'mended', 'disputed'].includes(status));
  }
  /** The work is about to be approved: a part of its last stage stays held, and defects are reported until the warranty ends. */
  openWarranty(): void {
    const { percent, days, months } = this.accepted?.terms ?? { percent: 0, days: 0, months: 0 };
    const { now } = this.world;
    const order = this.stages.flatMap(({ orders }) => orders.filter(({ held }) => held > 0)).at(-1) ?? null;
    const kept = Math.min(Math.floor(((this.accepted?.cents ?? 0) * percent) / 100), order?.held ?? 0);
    const releaseAt = kept > 0 ? now + days * DAY_MS : null;
    if (months === 0 && releaseAt === null) return;
    const until = endOfDay(Math.max(months > 0 ? monthsAfter(now, months) : 0, releaseAt ?? 0));
    this.warranty = { until, order: kept > 0 ? order : null, keptCents: kept, releaseAt };
    if (kept > 0) this.world.seen.add('a part is kept back');
  }
  /** The work goes on or is cancelled after all. */
  private closeWarranty(): void {
    if (this.keptCents > 0) this.world.seen.add('what was kept back is no longer');
    this.warranty = null;
    for (const defect of this.openDefects) defect.status = 'closed';
  }
  /** What is kept back is due when its time has come and no defect is open. */
  releaseKept(): void {
    const { warranty, keptCents } = this;
    if (!warranty?.order || warranty.releaseAt === null || warranty.releaseAt > this.world.now) return;
    if (keptCents > 0 && this.openDefects.length > 0) {
      this.world.seen.add('what is kept back waits for a defect');
      return;
    }
    warranty.order.due += keptCents;
    warranty.order.held -= keptCents;
    warranty.releaseAt = null;
    // A refund may have used it up.
    if (keptCents === 0) return;
    this.world.seen.add('what was kept back is due');
    this.move('release_retention', this.status, null);
  }
  /** Finished work is put right: what is due of it is held again. */
  private holdAgain(): void {
    for (const share of this.unpaidShares()) share.isEarned = false;
    for (const order of this.orders.filter(({ kind, stage }) => kind === 'quotation' || stage !== null)) {
      if (order.dueFee > 0) this.world.seen.add('a share is held again');
      order.held += order.due;
      order.heldFee += order.dueFee;
      order.due = 0;
      order.dueFee = 0;
    }
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
  /** A fixed fee stays to be paid: it is owed for the estimate. */
  closeOrder(status: 'cancelled' | 'expired'): void {
    for (const order of this.orders)
      if (order.status === 'pending' && order.kind === 'quotation') order.status = status;
  }
  /** An order of a stage; its number is known from the reply, or read afterwards. */
  order(stage: Stage, expires: number | null, number = ''): void {
    const { feeCents } = stage;
    const consultant = feeCents > 0 ? this.consultant : null;
    const cents = stage.cents + feeCents;
    stage.orders.push(this.addOrder({ kind: 'quotation', cents, feeCents, consultant, expires, stage, number }));
  }
  private addOrder(
    of: Pick<Order, 'kind' | 'cents' | 'feeCents' | 'consultant' | 'expires' | 'stage' | 'number'>,
  ): Order {
    const order: Order = {
      ...of,
      ...{
        place: this.orders.length,
        since: this.world.now,
        status: 'pending',
        refundCents: 0,
        refundFeeCents: 0,
        sentCents: 0,
      },
      ...{ held: 0, due: 0, heldFee: 0, dueFee: 0, feeDue: null, isEarned: false, sessions: [] },
    };
    this.orders.push(order);
    return order;
  }

  /** The estimate is delivered: a fixed fee is to be paid. */
  openFee(): void {
    const { fee, consultant } = this;
    if (fee?.kind !== 'fixed' || fee.cents === null) return;
    const of = { kind: 'fee' as const, cents: fee.cents, feeCents: fee.cents, consultant };
    const order = this.addOrder({ ...of, expires: null, stage: null, number: '' });
    order.feeDue = this.world.now + FEE_DAYS * DAY_MS;
  }
  /** A quotation is accepted, or the time of fixed fees has come: what is held of them is due. */
  releaseFees(isDue = (_feeDue: number) => true): void {
    for (const order of this.orders) {
      if (order.feeDue === null || order.status === 'pending' || !isDue(order.feeDue)) continue;
      order.feeDue = null;
      // It may have been sent back.
      if (order.heldFee === 0) continue;
      this.releaseFee(order);
      this.world.seen.add(this.status === 'quoting' ? 'a fixed fee is due' : 'a fixed fee is due elsewhere');
      this.move('release_fee', this.status, null, order.consultant);
    }
  }
  /** The consultant's share of each stage of the accepted price. */
  takeShares(): void {
    for (const stage of this.stages) stage.feeCents = shareOf(stage.cents, this.fee);
  }
  /** The consultant resigns: nobody certifies for the shares. What is held goes back, the others are not asked for. */
  dropShares(): void {
    for (const order of this.orders) if (order.stage !== null) this.returnFee(order);
    this.closeShares();
    for (const stage of this.stages) {
      if (stage.status !== 'planned' && stage.status !== 'payable') continue;
      stage.feeCents = 0;
      for (const order of stage.orders.filter(({ status }) => status === 'pending')) {
        if (order.feeCents > 0) this.world.seen.add('a share is no longer asked for');
        order.cents -= order.feeCents;
        order.feeCents = 0;
        order.consultant = null;
      }
    }
  }
  /** Shares that are orders of their own, of all stages or of one, and not paid. */
  private unpaidShares(ofStage?: Stage): Order[] {
    return this.orders.filter(
      ({ kind, stage, status }) =>
        kind === 'fee' && stage !== null && status === 'pending' && (ofStage ?? stage) === stage,
    );
  }
  private earnShares(ofStage?: Stage): void {
    for (const order of this.unpaidShares(ofStage)) order.isEarned = true;
  }
  /** They are asked for only if the consultant certifies the work, or has certified their stage. */
  private closeShares(ofStage?: Stage): void {
    for (const order of this.unpaidShares(ofStage)) {
      if (order.isEarned) this.world.seen.add('an earned share is asked for after all');
      else order.status = 'cancelled';
    }
  }
  /** A stage was reduced to nothing: its share is an order of its own; so little that no provider takes it is dropped. */
  partShare(stage: Stage): void {
    const { feeCents } = stage;
    stage.feeCents = 0;
    if (feeCents > 0)
      this.world.seen.add(feeCents < LEAST_CENTS ? 'a share too small is dropped' : 'only a share is asked for');
    if (feeCents < LEAST_CENTS) return;
    const of = { kind: 'fee' as const, cents: feeCents, feeCents, consultant: this.consultant };
    this.addOrder({ ...of, expires: null, stage, number: '' });
  }
  /** Nothing is to be paid for a payable stage any more: it counts as paid. */
  passOver(stage: Stage): void {
    for (const order of stage.orders) if (order.status === 'pending') order.status = 'cancelled';
    stage.status = 'paid';
    this.goOn(stage);
    stage.due = null;
  }
  /** Sends money back: held money first, the newest order first. */
  refund(cents: number): void {
    let rest = cents;
    if (rest > 0 && this.refundableOrders.length > 1 && rest < this.refundableCents)
      this.world.seen.add(`a part of several orders goes back${this.isDone ? ' after the work' : ''}`);
    const all = this.refundableCents;
    const byAge = [...this.orders].reverse();
    const holds = ({ held, heldFee }: Order) => held + heldFee > 0;
    const works = new Map<Order, number>();
    for (const order of [...byAge.filter(holds), ...byAge.filter((one) => !holds(one))]) {
      const taken = Math.min(rest, this.refundableOf(order));
      works.set(order, taken);
      rest -= taken;
    }
    for (const [order, taken] of works) {
      const isFixed = order.kind === 'fee' && order.stage === null;
      const onTop = isFixed || all === 0 ? 0 : Math.floor((order.heldFee * cents) / all);
      if (onTop > 0 && cents < all) this.world.seen.add('a part of a fee goes back');
      if (taken + onTop > 0) this.refundOf(order, isFixed ? 0 : taken, isFixed ? taken : onTop);
    }
  }
  /** @param left what can be sent back of the order, and how much of that is the fee */
  refundInProportion(order: Order, cents: number, left = { cents: leftOf(order), fee: order.heldFee + order.dueFee }) {
    const fee = feeInRefund(cents, left);
    if (fee > 0 && cents < left.cents) this.world.seen.add('a part of a fee goes back');
    this.refundOf(order, cents - fee, fee);
  }
  /** Of the work and of the fee, what is held first. */
  refundOf(order: Order, work: number, fee = 0): void {
    const [fromHeld, feeFromHeld] = [Math.min(work, order.held), Math.min(fee, order.heldFee)];
    order.held -= fromHeld;
    order.due -= work - fromHeld;
    order.heldFee -= feeFromHeld;
    order.dueFee -= fee - feeFromHeld;
    order.status = 'refund_pending';
    order.refundCents += work + fee;
    order.refundFeeCents += fee;
  }
  /** An open request to end that names a refund was about money that is no longer held. */
  overtakeEnd(): void {
    if (this.end && this.end.refundCents > 0) this.end.status = 'lapsed';
  }

  /** The accepted quotation is closed unpaid, and quotations are collected again. */
  backToQuoting(event: string, quotationBecomes: string, orderBecomes: 'cancelled' | 'expired', by: Someone | null) {
    const { accepted } = this;
    if (accepted) accepted.status = quotationBecomes;
    this.closeOrder(orderBecomes);
    this.closeWork();
    this.accepted = null;
    this.move(event, 'quoting', by, accepted?.by);
  }

  /** It is a stage's turn to be paid; one that costs nothing any more counts as paid. */
  openStage(stage: Stage): void {
    stage.status = stage.cents > 0 ? 'payable' : 'paid';
    if (stage.status === 'paid') return;
    stage.due = this.world.now + STAGE_DAYS * DAY_MS;
    this.order(stage, null);
  }
  claim(stage: Stage): void {
    stage.status = 'claimed';
    stage.due = stage === this.lastStage ? null : this.world.now + STAGE_DAYS * DAY_MS;
    this.submissions.push({ id: 0, status: 'submitted', items: [], stage });
  }
  certify(stage: Stage, by: 'the consultant' | 'a settlement' | 'another'): void {
    const isEarned = by !== 'another';
    stage.status = 'certified';
    stage.due = null;
    for (const one of this.submissions) if (one.stage === stage && one.status === 'submitted') one.status = 'approved';
    for (const order of this.orders) if (order.stage === stage) this.release(order, isEarned);
    if (by === 'the consultant') this.earnShares(stage);
    if (by === 'another') this.closeShares(stage);
  }
  giveBack(stage: Stage): void {
    stage.status = 'returned';
    stage.due = null;
  }
  /** A later stage or an addition is paid. */
  private payStage(stage: Stage): void {
    stage.status = 'paid';
    if (stage.addition) this.addDays(stage.addition.days);
    else this.goOn(stage);
    stage.due = null;
    this.move('pay_stage', this.status, null);
    // Whatever was asked was asked before this money was there.
    if (this.end?.status === 'open') this.end.status = 'lapsed';
  }
  /** The work's deadline stood still while the stage waited. */
  goOn({ due }: Stage): void {
    if (due === null || this.due === null) return;
    const since = Math.max(due - STAGE_DAYS * DAY_MS, this.status === 'revising' ? this.revisingSince : 0);
    this.due += Math.max(0, this.world.now - since);
  }
  addDays(days: number): void {
    if (days === 0 || this.due === null) return;
    this.due += days * DAY_MS;
    if (!this.isPaused) this.due = Math.max(this.due, this.world.now);
  }

  startWork(): void {
    for (const quotation of this.quotations) if (quotation.status === 'submitted') quotation.status = 'not_selected';
    this.technician = this.accepted?.by ?? null;
    if (this.stages[0]) this.stages[0].status = 'paid';
    this.move('pay', 'in_progress', null);
  }
  endWork(cents: number, by: Someone | null): void {
    if (this.end) this.end.status = 'agreed';
    this.refund(cents);
    this.move('end', 'cancelled', by);
  }
  decideHeld(cents: number, by: Someone): void {
    this.world.seen.add(
      `of money left to an admin ${cents === 0 ? 'nothing' : cents < this.refundableCents ? 'a part' : 'all'} goes back`,
    );
    this.refund(cents);
    this.isMoneyUndecided = false;
    this.move('decide_held', this.status, by);
    for (const order of this.orders) this.release(order, true);
  }
  reveal(): void {
    for (const comment of this.comments) comment.isRevealed = true;
  }
  /**
   * The complaint is over: the deadlines move by the time on hold, and what was paid meanwhile counts.
   * @param from the status on hold; with another one now, the project has new deadlines
   */
  endHold(since: number, from = this.status): void {
    const held = this.world.now - since;
    if (this.end) this.end.due += held;
    if (held > 0 && this.isFeeHeld) this.world.seen.add('a fixed fee waits for a complaint');
    for (const order of this.orders) if (order.feeDue !== null) order.feeDue += held;
    for (const defect of this.openDefects) defect.due += held;
    // Of work that this settlement has completed, they begin now.
    if (this.warranty && from === 'completed') {
      this.warranty.until = endOfDay(this.warranty.until + held);
      if (this.warranty.releaseAt !== null) this.warranty.releaseAt += held;
    }
    if (this.status !== from && ENDED.includes(this.status)) return;
    for (const stage of this.stages) if (stage.due !== null) stage.due += held;
    for (const variation of this.proposed) variation.due += held;
    if (this.status === from) {
      if (this.due !== null) this.due += held;
      if (this.completedAt !== null) this.completedAt += held;
      for (const order of this.orders) if (order.status === 'pending' && order.expires !== null) order.expires += held;
    }
    for (const { stage } of this.paidOnHold) if (stage) this.begin(stage);
  }

  /** The orders that were paid while a complaint held the project, the newest first. */
  get paidOnHold(): Order[] {
    const isPaid = ({ status, stage }: Order) =>
      stage?.status === 'payable' && ['paid', 'refund_pending', 'partly_refunded'].includes(status);
    return this.orders.filter(isPaid).reverse();
  }
  private begin(stage: Stage): void {
    if (this.status === 'awaiting_payment') this.startWork();
    else this.payStage(stage);
  }

  /** Handles the provider's event about a session; a repeated event changes nothing. */
  hear(order: Order, session: Session, kind: 'paid' | 'declined', eventId: string): void {
    if (session.eventIds.includes(eventId)) return;
    session.eventIds.push(eventId);
    if (['paid', 'paid too much', 'refunded'].includes(session.status)) return;
    session.status = kind;
    if (kind === 'declined') return;
    const isInTime = this.complaint !== undefined || order.expires === null || order.expires > this.world.now;
    if (order.status === 'pending' && session.cents !== order.cents) this.world.seen.add('another amount is paid');
    if (order.status !== 'pending' || !isInTime || session.cents !== order.cents) {
      session.status = 'paid too much';
      return;
    }
    order.status = 'paid';
    order.held = order.cents - order.feeCents;
    order.heldFee = order.feeCents;
    if (order.stage === null || order.kind === 'fee') {
      if (this.complaint) this.world.seen.add('a fixed fee is paid on hold');
      if (PAST.includes(this.status)) this.world.seen.add('a fixed fee of a past project is paid');
      this.move('pay_fee', this.status, null, order.consultant);
      // A share that was earned before is due at once.
      if (order.stage !== null && (order.stage.status === 'certified' || this.isDone)) this.releaseFee(order);
    } else if (!this.complaint) this.begin(order.stage);
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
    for (const stage of this.stages)
      if (stage.addition && stage.status === 'payable' && this.isLate(stage)) {
        this.cancelStage(stage, 'expired');
        this.move('lapse_variation', this.status, null);
      }
    for (const variation of this.proposed)
      if (variation.due <= this.world.now) {
        variation.status = 'expired';
        this.move('expire_variation', this.status, null);
      }
    for (const defect of this.defects)
      if (defect.status === 'mended' && defect.due <= this.world.now) {
        defect.status = 'confirmed';
        this.move('confirm_defect', this.status, null);
        this.world.seen.add('a mended defect is confirmed by time');
        this.releaseKept();
      }
    this.releaseKept();
    this.releaseFees((feeDue) => feeDue <= this.world.now);
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
    const order = this.orders.findLast(({ kind }) => kind === 'quotation');
    const isCompleted = this.status === 'completed';
    const complaint = this.complaints.at(-1);
    // A participant does not see complaints from before they joined.
    const joined = relation === 'consultant' ? this.consultantSince : relation === 'technician' ? this.workSince : 0;
    const waitsOn = this.waitingOn(
      quotations,
      this.applications.filter(({ by }) => isParty || by === who),
      isInside,
    );
    return {
      id: this.id,
      status: this.status,
      revision: this.revisionFor(who),
      relation,
      due_at: PAST.includes(this.status) ? null : timeOf(this.awaitedStage(waitsOn)?.due ?? this.due),
      waiting_on: waitsOn,
      is_on_hold: this.complaint !== undefined,
      has_address: isInside || this.accepted?.by === who,
      applications: this.applications
        .filter(({ by }) => seesAll || (who.role === 'consultant' && by === who))
        .map(({ id, status, fee }) => `${id} ${status} ${feeText(fee)}`),
      fee: isParty ? this.shownFee() : null,
      unpaid_fees: this.unpaidFees
        .filter(({ consultant }) => who === this.owner || who === consultant)
        .map(({ number, cents }) => `${number} ${cents}`),
      quotations: quotations.map((one) => this.shownQuotation(one, seesAll, isParty)),
      submissions: isInside ? this.submissions.map(({ id, status }) => `${id} ${status}`) : [],
      complaint: complaint && isInside && complaint.since >= joined ? complaint.status : null,
      end_request: isInside ? (this.ends.at(-1)?.status ?? null) : null,
      warranty: isInside && isCompleted ? this.shownWarranty() : null,
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

  private shownWarranty(): string | null {
    const { warranty, keptCents, world } = this;
    if (warranty === null) return null;
    return warrantyText({
      ends_at: new Date(warranty.until).toISOString(),
      is_over: warranty.until <= world.now,
      retention_cents: keptCents,
      retention_due_at: keptCents > 0 ? timeOf(warranty.releaseAt) : null,
      open_defect_count: this.openDefects.length,
      defect_count: this.defects.length,
    });
  }

  /** What the work waits for: the check of a stage, or its payment. */
  private awaitedStage(waitsOn: string | null): Stage | undefined {
    const isPayment = waitsOn === 'owner';
    return (
      this.stages.find(({ status }) => status === 'claimed') ??
      (isPayment ? this.stages.find(({ status }) => status === 'payable') : undefined)
    );
  }

  /** What was agreed with the consultant; and what they were paid for it, what of that went back and is held. */
  private shownFee(): string | null {
    const { consultant, fee } = this;
    if (consultant === null || fee === null) return null;
    const since =
      this.applications.findLast(({ by, status }) => by === consultant && status === 'accepted')?.since ?? 0;
    const theirs = this.orders.filter((one) => one.consultant === consultant && one.since >= since);
    const paid = sum(theirs.filter(({ status }) => HOLDS_OR_HELD.includes(status)).map(({ feeCents }) => feeCents));
    const [back, held] = [sum(theirs.map((one) => one.refundFeeCents)), sum(theirs.map(({ heldFee }) => heldFee))];
    return `${feeText(fee)}: paid ${paid} returned ${back} held ${held}`;
  }

  /** Orders are shown to their payer; the consultant's share is not shown to technicians. */
  shownQuotation(quotation: Quotation, seesOrders: boolean, seesFees: boolean) {
    const { id, status, cents } = quotation;
    const shown = quotation.isWhole ? [] : quotation.stages;
    return {
      ...{ id, status, cents },
      changed: quotation === this.accepted ? sum(this.agreed.map(changeOf)) : 0,
      stages: shown.map((stage) => {
        const order = stage.orders.at(-1);
        const shownOrder = seesOrders && order ? `, ${order.number} ${order.status}` : '';
        const back = sum(stage.orders.map(({ refundCents, refundFeeCents }) => refundCents - refundFeeCents));
        const fee = seesFees ? stage.feeCents : 0;
        return `${stage.status} ${stage.cents} fee ${fee} -${back} ${timeOf(stage.due)}${shownOrder}`;
      }),
    };
  }

  private waitingOn(
    quotations: readonly Quotation[],
    applications: readonly { status: string }[],
    isInside: boolean,
  ): string | null {
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
      case 'revising': {
        const is = (...statuses: string[]) => this.stages.some(({ status }) => statuses.includes(status));
        if (is('claimed')) return this.consultant ? 'consultant' : 'owner';
        return is('payable') && !is('paid', 'returned') ? 'owner' : 'technician';
      }
      case 'completed':
        // Of two defects that wait for either side, the owner's is said.
        if (this.openDefects.some(({ status }) => status === 'mended')) return 'owner';
        return this.openDefects.some(({ status }) => status === 'reported') ? 'technician' : null;
      case 'cancelled':
        // Others learn that it was cancelled, and not how.
        return this.isMoneyUndecided && isInside ? 'admin' : null;
      default:
        return null;
    }
  }
}

/** What has not gone back of an order that was paid. */
export const leftOf = ({ held, due, heldFee, dueFee }: Order): number => held + due + heldFee + dueFee;

const timeOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** What is shown of a warranty, by the reply's names. */
export const warrantyText = (shown: {
  ends_at: string;
  is_over: boolean;
  retention_cents: number;
  retention_due_at: string | null;
  open_defect_count: number;
  defect_count: number;
}): string =>
  `until ${shown.ends_at}${shown.is_over ? ', over' : ''}: ${shown.retention_cents} kept back until ${shown.retention_due_at}, ${shown.open_defect_count} of ${shown.defect_count} defects open`;
