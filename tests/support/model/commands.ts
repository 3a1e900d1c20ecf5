import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { Call } from '@/contract/call';
import { disputeCalls } from '@/contract/dispute/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { sessionIn } from '../payments/drivers';
import { newEstimate, newProject, quotationFor } from '../projects/way';
import {
  ANY_ROLE,
  type Attempt,
  type Command,
  type Context,
  found,
  idOf,
  MEMBERS,
  NO_ID,
  type Plan,
  reason,
  someId,
} from './command';
import { someFee } from './fee';
import { BEFORE_PAYMENT, type Code, DISPUTABLE, DOING, END_DAYS, leftOf, Project, WORKING, type World } from './model';
import type { Someone } from './parts';
import { Dice } from './random';
import { DAY_MS } from './warranty';
import { WARRANTY_ACTIONS, WARRANTY_COMMANDS } from './warranty-commands';
import { amountsOf, FIRST_STAGE_MAX, LAST_STAGE_MIN, stageOf, sum } from './work';
import { WORK_ACTIONS, WORK_COMMANDS } from './work-commands';

type Submission = Project['submissions'][number];

/** A submission is sent back, with the stage that it claims. */
function sendBack(project: Project, submission: Submission): void {
  submission.status = 'revision_requested';
  project.giveBack(submission.stage);
}

/** A settlement has work put right: of finished work the last stage, and what was submitted last if it is not certified. */
function askRevision(project: Project): void {
  const last = project.submissions.at(-1);
  const whole = project.lastStage;
  if (whole && (project.status === 'completed' || (!last && project.accepted?.isWhole))) project.giveBack(whole);
  if (last && (last.status !== 'approved' || last.stage === whole)) sendBack(project, last);
}

/** Two to four shares that make the whole; sometimes the first is too great, or the last too small. */
function sharesOf(dice: Dice): number[] {
  const first = dice.pick([500, 1234, 2999, FIRST_STAGE_MAX, FIRST_STAGE_MAX, FIRST_STAGE_MAX + 1]);
  const last = dice.pick([LAST_STAGE_MIN - 1, LAST_STAGE_MIN, 777, 1500, 3333]);
  const middle = 10_000 - first - last;
  const half = Math.floor(middle / 2);
  return [first, ...(dice.isLess(0.5) ? [middle] : [half, middle - half]), last];
}

/** Work in stages that is completed stays so. */
const mayGoBack = ({ status, accepted }: Project): boolean => status !== 'completed' || accepted?.isWhole === true;

/** Of what can be sent back nothing, some, all or too much; of several orders mostly some. */
function someRefund({ refundableCents: most, refundableOrders }: Project, dice: Dice): number {
  const some = [Math.floor(most / 2), Math.max(0, most - 1), Math.floor(most / 5)];
  return dice.pick(refundableOrders.length > 1 ? [0, ...some, most, most + 1] : [0, some[0] ?? 0, most, most + 1]);
}

/** Adds to the complaint's thread; a reply by an admin does not count as the other side's answer. */
function answerComplaint(project: Project, by: Someone): void {
  const { complaint } = project;
  if (complaint?.status === 'open' && by.role !== 'admin') complaint.status = 'responded';
  project.move('answer_complaint', project.status, by);
}

const COMMANDS: Command[] = [
  ...WORK_COMMANDS,
  ...WARRANTY_COMMANDS,
  {
    name: 'edit',
    weight: 0.5,
    call: projectCalls.updateProject,
    roles: ['client'],
    make: ({ project, by, dice }) => ({
      input: { ...newProject, title: `改了的標題 ${dice.seed()}` },
      ask: { isTheirs: by === project.owner, fits: project.status === 'open' },
      apply: () => project.move('edit', 'open', by),
    }),
  },
  {
    name: 'apply',
    weight: 3,
    call: projectCalls.applyProject,
    roles: ['consultant'],
    make: ({ project, by, dice }) => {
      const last = project.lastApplicationOf(by)?.status ?? '';
      const { fee, input, isSound } = someFee(dice);
      return {
        input: { message: '可以承接。', ...input },
        form: !isSound,
        ask: {
          isTheirs: true,
          fits: project.status === 'open',
          unless: [[['pending', 'accepted'].includes(last), 'already_applied']],
        },
        apply: (reply) => {
          project.applications.push({
            id: idOf(reply, 'application_id'),
            by,
            status: 'pending',
            fee,
            since: project.world.now,
          });
          project.move('apply', 'open', by, by);
        },
      };
    },
  },
  {
    name: 'accept consultant',
    weight: 3,
    call: projectCalls.acceptConsultant,
    roles: ['client'],
    make: (context) => {
      const { project, by } = context;
      const id = someId(context, (one) => one.applications);
      const chosen = found(project.applications, id);
      return {
        input: { application_id: id },
        ask: { isTheirs: by === project.owner, fits: project.status === 'open' },
        finalCheck: () => (chosen ? (chosen.status === 'pending' ? 'ok' : 'application_closed') : 'not_found'),
        apply: () => {
          for (const one of project.applications) if (one.status === 'pending') one.status = 'not_selected';
          if (chosen) chosen.status = 'accepted';
          project.consultant = chosen?.by ?? null;
          project.move('accept_consultant', 'estimating', by);
        },
      };
    },
  },
  {
    name: 'estimate',
    weight: 1.5,
    call: projectCalls.estimateProject,
    roles: ['consultant'],
    make: ({ project, by }) => ({
      input: newEstimate,
      ask: { isTheirs: by === project.consultant, fits: ['estimating', 'quoting'].includes(project.status) },
      apply: () => {
        const isFirst = project.estimate === null;
        project.estimate = ++project.estimates;
        project.move('estimate', 'quoting', by);
        if (isFirst) project.openFee();
      },
    }),
  },
  {
    name: 'quote',
    weight: 3,
    call: projectCalls.quoteProject,
    roles: ['technician'],
    make: ({ project, by, dice, world }) => {
      const [days, valid] = [1 + dice.below(20), dice.below(20)];
      // Small prices, of which a stage may be near the least sum, and large ones.
      const prices = Array.from(
        { length: 1 + dice.below(3) },
        () => 8000 + dice.below(dice.isLess(0.3) ? 9000 : 2_000_000),
      );
      const shares = dice.isLess(0.65) ? sharesOf(dice) : [];
      const percent = dice.pick([0, 3, 5, 10, 10]);
      const terms = { percent, days: percent > 0 ? dice.pick([7, 30, 60, 90]) : 0, months: dice.pick([0, 1, 1, 12]) };
      const { items: _items, warranty_months: _months, ...rest } = quotationFor([]);
      const validUntil = world.day(valid);
      const cents = sum(prices);
      const amounts = shares.length > 0 ? amountsOf(cents, shares) : [cents];
      const areSound =
        Math.floor((cents * percent) / 100) <= (amounts.at(-1) ?? 0) &&
        (shares.length === 0 || ((shares[0] ?? 0) <= FIRST_STAGE_MAX && (shares.at(-1) ?? 0) >= LAST_STAGE_MIN));
      return {
        input: {
          ...rest,
          ...{ warranty_months: terms.months, retention_percent: terms.percent, retention_days: terms.days },
          items: prices.map((price) => ({ description: '工程', quantity: 1, unit: '項', unit_price_cents: price })),
          stages: shares.map((share, index) => ({ name: `第 ${index + 1} 期`, share })),
          days,
          valid_until: validUntil,
        },
        ask: { isTheirs: true, fits: project.status === 'quoting' },
        finalCheck: () => (areSound ? 'ok' : 'form_error'),
        apply: (reply) => {
          const last = project.lastQuotationOf(by);
          if (last?.status === 'submitted') last.status = 'superseded';
          project.quotations.push({
            id: idOf(reply, 'quotation_id'),
            by,
            status: 'submitted',
            estimate: project.estimate ?? 0,
            validUntil,
            days,
            cents,
            items: prices.map((price) => ({ id: 0, cents: price })),
            stages: amounts.map((amount) => stageOf(amount)),
            terms,
            isWhole: shares.length === 0,
          });
          project.move('quote', 'quoting', by, by);
        },
      };
    },
  },
  {
    name: 'ask',
    weight: 1.5,
    call: disputeCalls.askClarification,
    roles: ['client', 'technician'],
    make: ({ project, by }) => ({
      input: { question: '包括石膏板嗎？' },
      ask: { isTheirs: by === project.owner || by.role === 'technician', fits: project.status === 'quoting' },
      apply: (reply) => {
        project.questions.push({ id: idOf(reply, 'clarification_id'), isAnswered: false });
        // The log does not name who asked.
        project.move('ask', 'quoting', null);
      },
    }),
  },
  {
    name: 'answer',
    weight: 3,
    call: disputeCalls.answerClarification,
    roles: ['client', 'consultant'],
    make: (context) => {
      const { project, by } = context;
      const id = someId(context, (one) => one.questions);
      const question = found(project.questions, id);
      return {
        input: { clarification_id: id, answer: '包括。' },
        ask: { isTheirs: by === project.owner || by === project.consultant, fits: project.status === 'quoting' },
        finalCheck: () => (question ? (question.isAnswered ? 'question_answered' : 'ok') : 'not_found'),
        apply: () => {
          if (question) question.isAnswered = true;
          project.move('answer', 'quoting', by);
        },
      };
    },
  },
  {
    name: 'accept quotation',
    weight: 3,
    call: projectCalls.acceptQuotation,
    roles: ['client'],
    make: (context) => {
      const { project, by, world } = context;
      const id = someId(context, (one) => one.quotations);
      const chosen = found(project.quotations, id);
      return {
        input: { quotation_id: id },
        ask: {
          isTheirs: by === project.owner,
          fits: project.status === 'quoting',
          unless: [[project.unpaidFees.length > 0, 'fee_unpaid']],
        },
        finalCheck: () => {
          if (!chosen) return 'not_found';
          if (chosen.status !== 'submitted') return 'quotation_closed';
          if (chosen.validUntil < world.day()) return 'quotation_expired';
          return chosen.estimate === project.estimate ? 'ok' : 'quotation_outdated';
        },
        apply: (reply) => {
          if (!chosen) return;
          chosen.status = 'accepted';
          project.accepted = chosen;
          project.releaseFees();
          project.takeShares();
          const [first] = chosen.stages;
          if (!first) return;
          first.status = 'payable';
          project.order(first, world.now + 7 * DAY_MS, String(reply.order_number));
          project.move('accept_quotation', 'awaiting_payment', by, chosen.by);
        },
      };
    },
  },
  {
    name: 'submit',
    weight: 3,
    call: projectCalls.submitProject,
    roles: ['technician'],
    make: ({ project, by }) => {
      const last = project.lastStage;
      const areDone = project.otherStages.every(({ status }) => status === 'certified');
      return {
        input: { note: '完工' },
        ask: {
          isTheirs: by === project.technician,
          fits: DOING.includes(project.status),
          unless: [[!areDone || !['paid', 'returned'].includes(last?.status ?? ''), 'stages_open']],
        },
        apply: () => {
          if (last) project.claim(last);
          for (const variation of project.proposed) variation.status = 'expired';
          project.move('submit', 'submitted', by);
        },
      };
    },
  },
  {
    name: 'tick',
    weight: 3,
    call: projectCalls.tickRevisionItem,
    roles: ['technician'],
    make: ({ project, by, dice }) => {
      const known = project.submissions.findLast(({ stage }) => stage === project.lastStage)?.items ?? [];
      const id = known.length > 0 && dice.isLess(0.8) ? dice.pick(known) : NO_ID;
      return {
        input: { item_id: id, done: dice.isLess(0.5) },
        ask: { isTheirs: by === project.technician, fits: project.status === 'revising' },
        finalCheck: () => (known.includes(id) ? 'ok' : 'not_found'),
        apply: () => project.move('tick_item', 'revising', by),
      };
    },
  },
  {
    name: 'approve',
    weight: 2,
    call: projectCalls.approveProject,
    roles: ['client', 'consultant'],
    make: ({ project, by }) => ({
      input: { note: '合格' },
      ask: {
        isTheirs: by === project.owner || by === project.consultant,
        fits: project.status === 'submitted',
        unless: [[by === project.owner && !project.ownerMayStandIn(), 'consultant_in_time']],
      },
      apply: () => {
        project.openWarranty();
        if (project.lastStage)
          project.certify(project.lastStage, by === project.consultant ? 'the consultant' : 'another');
        project.move('approve', 'completed', by);
      },
    }),
  },
  {
    name: 'reject the submission',
    weight: 4,
    call: projectCalls.rejectProject,
    roles: MEMBERS,
    make: (context) => {
      const { project, by, dice } = context;
      const id = someId(context, (one) => one.submissions);
      const target = found(project.submissions, id);
      const items = dice.isLess(0.9) ? [{ description: '裂縫' }, { description: '油漆' }] : [];
      return {
        input: { target: 'submission', target_id: id, ...reason, items },
        form: items.length === 0,
        ask: {
          isTheirs: by === project.owner || by === project.consultant,
          fits: project.status === 'submitted',
          unless: [[by === project.owner && !project.ownerMayStandIn(), 'consultant_in_time']],
        },
        finalCheck: () => (target ? (target.status === 'submitted' ? 'ok' : 'invalid_transition') : 'not_found'),
        apply: () => {
          if (target) sendBack(project, target);
          project.move('request_revision', 'revising', by);
        },
      };
    },
  },
  {
    name: 'reject the application',
    weight: 1,
    call: projectCalls.rejectProject,
    roles: MEMBERS,
    make: (context) => {
      const { project, by } = context;
      const id = someId(context, (one) => one.applications);
      const target = found(project.applications, id);
      const isOwners = by.role === 'client';
      return {
        input: { target: 'application', target_id: id, ...reason },
        ask: isOwners
          ? { isTheirs: by === project.owner, fits: project.status === 'open' }
          : {
              isTheirs: by.role === 'consultant',
              fits: project.status === 'open' && project.lastApplicationOf(by)?.status === 'pending',
            },
        finalCheck: () => {
          if (!target || (!isOwners && target.by !== by)) return 'not_found';
          return target.status === 'pending' ? 'ok' : 'application_closed';
        },
        apply: () => {
          if (target) target.status = isOwners ? 'declined' : 'withdrawn';
          project.move(isOwners ? 'decline_application' : 'withdraw_application', 'open', by, target?.by);
        },
      };
    },
  },
  {
    name: 'reject the quotation',
    weight: 1.5,
    call: projectCalls.rejectProject,
    roles: MEMBERS,
    make: (context) => {
      const { project, by } = context;
      const id = someId(context, (one) => one.quotations);
      const target = found(project.quotations, id);
      const isOwners = by.role === 'client';
      const isWaiting = project.status === 'awaiting_payment';
      const mine = project.lastQuotationOf(by)?.status;
      return {
        input: { target: 'quotation', target_id: id, ...reason },
        ask: isOwners
          ? { isTheirs: by === project.owner, fits: isWaiting || project.status === 'quoting' }
          : {
              isTheirs: by.role === 'technician',
              fits: isWaiting ? mine === 'accepted' : project.status === 'quoting' && mine === 'submitted',
            },
        finalCheck: () => {
          if (!target || (!isOwners && target.by !== by)) return 'not_found';
          const isMeant = isWaiting ? target === project.accepted : target.status === 'submitted';
          return isMeant ? 'ok' : 'quotation_closed';
        },
        apply: () => {
          const event = isOwners ? 'decline_quotation' : 'withdraw_quotation';
          if (isWaiting) return project.backToQuoting(event, isOwners ? 'expired' : 'withdrawn', 'cancelled', by);
          if (target) target.status = isOwners ? 'declined' : 'withdrawn';
          project.move(event, 'quoting', by, target?.by);
        },
      };
    },
  },
  {
    name: 'reject the assignment',
    weight: 0.7,
    call: projectCalls.rejectProject,
    roles: MEMBERS,
    make: ({ project, by }) => {
      const isOwners = by.role === 'client';
      const isEarly = ['estimating', 'quoting'].includes(project.status);
      return {
        input: { target: 'assignment', ...reason },
        ask: isOwners
          ? {
              isTheirs: by === project.owner,
              // A consultant who has already resigned cannot be replaced.
              fits: isEarly && project.consultant !== null,
              unless: [[!project.isOverdue, 'not_overdue']],
            }
          : {
              isTheirs: by === project.consultant,
              fits: isEarly || project.status === 'awaiting_payment' || WORKING.includes(project.status),
            },
        apply: () => {
          const mine = project.applications.find(({ status }) => status === 'accepted');
          if (mine) mine.status = isOwners ? 'replaced' : 'resigned';
          const leaving = project.consultant;
          project.consultant = null;
          if (isEarly) {
            project.closeQuotations();
            project.estimate = null;
          } else project.dropShares();
          const stays = project.technician ?? project.accepted?.by ?? null;
          project.move(
            isOwners ? 'replace' : 'resign',
            isEarly ? 'open' : project.status,
            by,
            isEarly ? leaving : stays,
          );
        },
      };
    },
  },
  {
    name: 'reject the project',
    weight: 0.25,
    call: projectCalls.rejectProject,
    roles: MEMBERS,
    make: ({ project, by }) =>
      ['consultant', 'technician'].includes(by.role)
        ? null
        : {
            input: { target: 'project', ...reason },
            ask: { isTheirs: by === project.owner, fits: BEFORE_PAYMENT.includes(project.status) },
            apply: () => {
              project.closeParts();
              project.closeOrder('cancelled');
              project.move('cancel', 'cancelled', by);
            },
          },
  },
  {
    name: 'refuse',
    weight: 0.05,
    call: projectCalls.refuseProject,
    roles: ['admin'],
    make: ({ project, by }) => ({
      input: { reason_code: 'spam' },
      ask: { isTheirs: true, fits: ['open', 'estimating', 'quoting'].includes(project.status) },
      apply: () => {
        project.closeParts();
        project.move('refuse_request', 'rejected', by);
      },
    }),
  },
  {
    name: 'force',
    weight: 0.1,
    call: adminProjectCalls.forceProject,
    roles: ['admin'],
    make: ({ project, by, dice }) => {
      const action = dice.pick(['cancel', 'complete'] as const);
      const most = project.refundableCents;
      const refundCents = action === 'cancel' ? someRefund(project, dice) : 0;
      return {
        input: { action, refund_cents: refundCents, note: '平台介入' },
        ask: { isTheirs: true, fits: mayForce(project, action) },
        finalCheck: () => (refundCents > most ? 'form_error' : 'ok'),
        apply: () => {
          if (action === 'complete') {
            project.openWarranty();
            if (project.lastStage) project.certify(project.lastStage, 'another');
            return project.move('force_complete', 'completed', by);
          }
          project.closeParts();
          project.closeOrder('cancelled');
          project.refund(refundCents);
          project.move('force_cancel', 'cancelled', by);
        },
      };
    },
  },
  {
    name: 'reopen',
    weight: 4,
    call: projectCalls.reopenProject,
    roles: ['client'],
    make: ({ project, by }) => ({
      ask: { isTheirs: by === project.owner, fits: project.status === 'expired' },
      apply: () => {
        for (const one of project.applications) if (one.status === 'accepted') one.status = 'replaced';
        project.consultant = null;
        project.estimate = null;
        project.accepted = null;
        project.move('reopen', 'open', by);
      },
    }),
  },
  {
    name: 'request the end',
    weight: 1.5,
    call: disputeCalls.requestEnd,
    roles: MEMBERS,
    make: ({ project, by, dice, world }) => {
      const most = project.refundableCents;
      const refundCents = someRefund(project, dice);
      return {
        input: { ...reason, refund_cents: refundCents },
        ask: {
          isTheirs: project.isParticipant(by),
          fits: WORKING.includes(project.status),
          unless: [[project.end !== undefined, 'end_request_open']],
        },
        finalCheck: () => (refundCents > most ? 'form_error' : 'ok'),
        apply: () => {
          project.ends.push({
            by,
            status: 'open',
            due: world.now + END_DAYS * DAY_MS,
            refundCents,
            owner: by === project.owner ? true : null,
            technician: by === project.technician ? true : null,
          });
          project.move('request_end', project.status, by);
        },
      };
    },
  },
  {
    name: 'answer the end',
    weight: 3,
    call: disputeCalls.answerEnd,
    roles: ['client', 'technician'],
    make: ({ project, by, dice }) => {
      const agree = dice.isLess(0.6);
      const { end } = project;
      const side = by === project.owner ? 'owner' : 'technician';
      return {
        input: { agree },
        ask: {
          isTheirs: by === project.owner || by === project.technician,
          fits: WORKING.includes(project.status) && end !== undefined && end.by !== by && end[side] === null,
        },
        apply: () => {
          if (!end) return;
          end[side] = agree;
          project.move(agree ? 'agree_end' : 'refuse_end', project.status, by);
          if (!agree) end.status = 'refused';
          else if (end.owner && end.technician) project.endWork(end.refundCents, null);
        },
      };
    },
  },
  {
    name: 'waive the fee',
    weight: 1,
    call: projectCalls.waiveFee,
    roles: ['consultant'],
    make: ({ project, by }) => {
      const mine = project.unpaidFees.filter(({ consultant, stage }) => consultant === by && stage === null);
      return {
        ask: { isTheirs: true, fits: mine.length > 0 },
        apply: () => {
          for (const order of mine) {
            order.status = 'cancelled';
            project.move('waive_fee', project.status, by, order.consultant);
          }
        },
      };
    },
  },
  {
    name: 'waive a fee in place of the consultant',
    weight: 1,
    call: adminOrderCalls.waiveFee,
    roles: ['admin'],
    make: ({ project, by, dice }) => {
      const fixed = project.unpaidFees.filter(({ stage }) => stage === null);
      const order = fixed[dice.below(fixed.length)];
      return {
        input: { order_number: order?.number ?? 'T-20260101-AAAAAA', note: '顧問同意不收' },
        ask: { isTheirs: true, fits: order !== undefined },
        apply: () => {
          if (!order) return;
          order.status = 'cancelled';
          project.move('waive_fee', project.status, by, order.consultant);
        },
      };
    },
  },
  {
    name: 'withdraw the end',
    weight: 1,
    call: disputeCalls.withdrawEnd,
    roles: MEMBERS,
    make: ({ project, by }) => ({
      ask: {
        isTheirs: project.isParticipant(by),
        fits: WORKING.includes(project.status) && project.end?.by === by,
      },
      apply: () => {
        if (project.end) project.end.status = 'withdrawn';
        project.move('withdraw_end', project.status, by);
      },
    }),
  },
  {
    name: 'decide the end',
    weight: 1,
    call: disputeCalls.decideEnd,
    roles: ['admin'],
    make: ({ project, by, dice }) => {
      const agree = dice.isLess(0.4);
      const most = project.refundableCents;
      const refundCents = someRefund(project, dice);
      return {
        input: { agree, refund_cents: refundCents, note: '各退一步' },
        ask: { isTheirs: true, fits: WORKING.includes(project.status) && project.end !== undefined },
        finalCheck: () => (agree && refundCents > most ? 'form_error' : 'ok'),
        apply: () => {
          if (agree) return project.endWork(refundCents, by);
          if (project.end) project.end.status = 'refused';
          project.move('refuse_end', project.status, by);
        },
      };
    },
  },
  {
    name: 'decide on held money',
    weight: 4,
    call: adminProjectCalls.decideHeld,
    roles: ['admin'],
    make: ({ project, by, dice }) => {
      const most = project.refundableCents;
      const refundCents = someRefund(project, dice);
      return {
        input: { refund_cents: refundCents, note: '按完工的部分' },
        ask: { isTheirs: true, fits: project.isMoneyUndecided },
        finalCheck: () => (refundCents > most ? 'form_error' : 'ok'),
        apply: () => project.decideHeld(refundCents, by),
      };
    },
  },
  {
    name: 'complain',
    weight: 0.8,
    call: disputeCalls.complainProject,
    roles: MEMBERS,
    make: ({ project, by, world }) => {
      const { complaint } = project;
      const joins = complaint !== undefined && complaint.by !== by;
      return {
        input: { reason_code: 'quality', note: '牆身出現裂縫' },
        ask: {
          isTheirs: project.isParticipant(by),
          fits: DISPUTABLE.includes(project.status),
          isComplaints: joins,
          unless: joins ? [] : [[project.isTooLateToComplain, 'complaint_too_late']],
        },
        apply: () => {
          if (complaint) return answerComplaint(project, by);
          project.complaints.push({ by, status: 'open', since: world.now });
          project.move('complain', project.status, by);
        },
      };
    },
  },
  {
    name: 'answer the complaint',
    weight: 3,
    call: disputeCalls.answerComplaint,
    roles: ANY_ROLE,
    make: ({ project, by }) => {
      const { complaint } = project;
      return {
        input: { note: '已檢查。' },
        ask: {
          isTheirs: project.isParticipant(by) || by.role === 'admin',
          fits: complaint !== undefined && (complaint.status !== 'open' || complaint.by !== by),
          isComplaints: true,
        },
        apply: () => answerComplaint(project, by),
      };
    },
  },
  {
    name: 'withdraw the complaint',
    weight: 2,
    call: disputeCalls.withdrawComplaint,
    roles: MEMBERS,
    make: ({ project, by }) => {
      const { complaint } = project;
      return {
        ask: { isTheirs: project.isParticipant(by), fits: complaint?.by === by, isComplaints: true },
        apply: () => {
          if (!complaint) return;
          complaint.status = 'withdrawn';
          project.move('withdraw_complaint', project.status, by);
          project.endHold(complaint.since);
        },
      };
    },
  },
  {
    name: 'mediate',
    weight: 1,
    call: disputeCalls.mediateComplaint,
    roles: ['admin'],
    make: ({ project, by }) => {
      const { complaint } = project;
      return {
        ask: {
          isTheirs: true,
          fits: complaint !== undefined && complaint.status !== 'mediating',
          isComplaints: true,
        },
        apply: () => {
          if (complaint) complaint.status = 'mediating';
          project.move('mediate', project.status, by);
        },
      };
    },
  },
  {
    name: 'settle',
    weight: 4,
    call: disputeCalls.settleComplaint,
    roles: ['admin'],
    make: ({ project, by, dice }) => {
      const { complaint, status } = project;
      const outcome = dice.pick(['resume', 'resume', 'revise', 'cancel', 'complete'] as const);
      const most = project.refundableCents;
      const requested = someRefund(project, dice);
      // Work had not begun: the full price is refunded, regardless of the amount sent.
      const isUnbegun = status === 'awaiting_payment' && outcome === 'cancel';
      // Nor had that of a stage which was paid on hold: its payment is the least that goes back.
      const unbegun = outcome === 'cancel' ? sum(project.paidOnHold.map(({ cents }) => cents)) : 0;
      const refundCents = isUnbegun ? most : Math.max(requested, unbegun);
      const isAtWork = WORKING.includes(status) || status === 'completed';
      const to = { resume: status, revise: 'revising', cancel: 'cancelled', complete: 'completed' }[outcome];
      return {
        input: { outcome, refund_cents: requested, note: '雙方各讓一步' },
        ask: {
          isTheirs: true,
          fits:
            complaint !== undefined &&
            (isAtWork || outcome === 'resume' || outcome === 'cancel') &&
            (mayGoBack(project) || outcome === 'resume' || outcome === 'complete'),
          isComplaints: true,
        },
        finalCheck: () => (requested > most && !isUnbegun ? 'form_error' : 'ok'),
        apply: () => {
          if (!complaint) return;
          complaint.status = 'resolved';
          project.refund(refundCents);
          if (outcome === 'cancel' || outcome === 'complete')
            for (const { stage } of project.paidOnHold) if (stage) stage.status = 'paid';
          if (outcome === 'cancel') {
            project.closeParts();
            project.closeOrder('cancelled');
          }
          if (outcome === 'revise') askRevision(project);
          // Revised work is rated again; comments already revealed stay.
          if (outcome === 'revise') project.comments = project.comments.filter(({ isRevealed }) => isRevealed);
          if (outcome === 'complete' && status !== 'completed') project.openWarranty();
          if (outcome === 'complete')
            for (const stage of project.stages)
              if (['paid', 'claimed', 'returned'].includes(stage.status)) project.certify(stage, 'a settlement');
          // The request to end lapses, because its refund was based on the amount before this one.
          if (refundCents > 0 && project.end) project.end.status = 'lapsed';
          project.move(`settle_${outcome}`, to, by);
          // Work that was paid for during the hold begins, even if part of the price is refunded.
          project.endHold(complaint.since, status);
        },
      };
    },
  },
  {
    name: 'feedback',
    weight: 4,
    call: feedbackCalls.commentProject,
    roles: MEMBERS,
    make: ({ project, by, dice }) => {
      const rates = project.rates(by);
      const isWrong = dice.isLess(0.1);
      const given = isWrong ? rates.slice(1) : rates;
      return {
        input: {
          feedback: '準時',
          ...Object.fromEntries(given.map((party) => [`${party}_rating`, 1 + dice.below(5)])),
        },
        ask: {
          isTheirs: project.isParticipant(by),
          fits: project.status === 'completed' && rates.length > 0,
          unless: [
            [project.isOverdue, 'feedback_closed'],
            [project.comments.some((comment) => comment.by === by), 'already_rated'],
          ],
        },
        finalCheck: () => (isWrong ? 'form_error' : 'ok'),
        apply: () => {
          project.comments.push({ by, isRevealed: false });
          project.move('feedback', 'completed', by);
          if (project.raters.every((rater) => project.comments.some((comment) => comment.by === rater)))
            project.reveal();
        },
      };
    },
  },
];

/** Calls without a revision. */
const WITHOUT_REVISION: Call[] = [feedbackCalls.commentProject];

/** Which order money goes back of, and what stands still, shows only where several have some, or a fee waits or is due. */
function disturbanceOf(project: Project, dice: Dice): string | undefined {
  if (project.isFeeHeld) return dice.isLess(0.7) ? 'complain' : undefined;
  if ((project.refundableOrders.length < 2 && !project.isShareDue) || dice.isLess(0.6)) return undefined;
  if (project.complaint) return 'settle';
  if (project.end) return 'answer the end';
  return WORKING.includes(project.status) && dice.isLess(0.5) ? 'request the end' : 'complain';
}

/** The command that takes a project to its next step. */
function nextFor(project: Project, dice: Dice): string | undefined {
  switch (project.status) {
    case 'open':
      return project.applications.some(({ status }) => status === 'pending') ? 'accept consultant' : 'apply';
    case 'estimating':
      return 'estimate';
    case 'quoting':
      return project.quotations.some((one) => project.isLive(one)) && project.unpaidFees.length === 0
        ? 'accept quotation'
        : 'quote';
    case 'in_progress':
    case 'revising':
      if (project.variations.length === 0 && dice.isLess(0.2)) return 'propose a change';
      if (project.proposed.length > 0 && dice.isLess(0.6)) {
        const isAwaited = project.proposed.some((one) => project.isAdviceAwaited(one));
        return isAwaited && dice.isLess(0.7) ? 'advise on a change' : 'agree to a change';
      }
      if (project.otherStages.some(({ status }) => status === 'claimed')) return 'certify a stage';
      if (project.otherStages.some(({ status }) => ['paid', 'returned'].includes(status))) return 'claim a stage';
      return 'submit';
    case 'submitted':
      return 'approve';
    case 'completed': {
      if (dice.isLess(0.4)) return 'feedback';
      const [open] = project.openDefects;
      if (open) return open.status === 'mended' ? 'confirm a defect' : 'mend a defect';
      return project.keptCents > 0 && dice.isLess(0.5) ? 'report a defect' : 'feedback';
    }
    case 'expired':
      return 'reopen';
    default:
      return undefined;
  }
}

/** Answers that most random acts get. */
const COMMON: Code[] = ['ok', 'not_found', 'forbidden', 'invalid_transition', 'stale'];

/**
 * A random act on a random project: often the next step, mostly an act allowed now, sometimes one that is not.
 * @param isBeginning only the next step
 */
export function attempt(world: World, dice: Dice, isBeginning = false): Attempt & { name: string } {
  const isSensible = isBeginning || dice.isLess(0.78);
  const isOnward = isBeginning || (isSensible && dice.isLess(0.45));
  const isRare = !isSensible && dice.isLess(0.4);
  let last: (Attempt & { name: string }) | null = null;
  for (let tries = 0; tries < 150; tries++) {
    const project = dice.pick(world.projects);
    const disturbance = isBeginning ? undefined : disturbanceOf(project, dice);
    const next = isOnward && (isBeginning || tries < 75) ? (disturbance ?? nextFor(project, dice)) : undefined;
    const command = COMMANDS.find(({ name }) => name === next) ?? dice.weighed(COMMANDS);
    const roles = isSensible || dice.isLess(0.9) ? command.roles : ANY_ROLE;
    const by = dice.pick(world.people.filter(({ role }) => roles.includes(role)));
    const revision = dice.isLess(0.2) ? project.revisionFor(by) - (dice.isLess(0.5) ? 1 : 0) : undefined;
    const known = WITHOUT_REVISION.includes(command.call) ? undefined : revision;
    const context: Context = { world, dice, by, project, revision: known };
    const plan = command.make(context);
    if (!plan) continue;
    const isAbsent = !isSensible && dice.isLess(0.05);
    last = {
      name: command.name,
      call: command.call,
      by,
      project: isAbsent ? null : project,
      input: {
        ...plan.input,
        project_id: isAbsent ? NO_ID : project.id,
        ...(known !== undefined && known >= 0 && { revision: known }),
      },
      expected: expectedOf(command, context, plan, isAbsent),
      apply: plan.apply,
    };
    const isWanted = isSensible ? last.expected === 'ok' : !isRare || !COMMON.includes(last.expected);
    if (isWanted) return last;
  }
  if (!last) throw new Error('nothing to do');
  return last;
}

function expectedOf(command: Command, { by, project, revision }: Context, plan: Plan, isAbsent: boolean): Code {
  // A call for admins only answers 404 to other users.
  if (!command.roles.includes(by.role)) return command.roles.join() === 'admin' ? 'not_found' : 'forbidden';
  if (plan.form) return 'form_error';
  if (isAbsent || plan.isUnknown) return 'not_found';
  const known = revision !== undefined && revision >= 0 ? revision : undefined;
  const code = project.answerTo({ ...plan.ask, by, revision: known });
  return code === 'ok' ? (plan.finalCheck?.() ?? 'ok') : code;
}

/** The names of each command in `allowed_actions`: for the owner, and for other users. */
const ACTIONS: Record<string, [owner: string[], others: string[]]> = {
  ...WORK_ACTIONS,
  ...WARRANTY_ACTIONS,
  edit: [['edit'], []],
  apply: [[], ['apply']],
  'accept consultant': [['accept_consultant'], []],
  estimate: [[], ['estimate']],
  quote: [[], ['quote']],
  ask: [['ask'], ['ask']],
  answer: [['answer'], ['answer']],
  'accept quotation': [['accept_quotation'], []],
  submit: [[], ['submit']],
  tick: [[], ['tick_item']],
  approve: [['approve'], ['approve']],
  'reject the submission': [['request_revision'], ['request_revision']],
  'reject the application': [['decline_application'], ['withdraw_application']],
  'reject the quotation': [['decline_quotation'], ['withdraw_quotation']],
  'reject the assignment': [['replace'], ['resign']],
  'reject the project': [['cancel'], []],
  refuse: [[], ['refuse_request']],
  reopen: [['reopen'], []],
  'request the end': [['request_end'], ['request_end']],
  'answer the end': [
    ['agree_end', 'refuse_end'],
    ['agree_end', 'refuse_end'],
  ],
  'waive the fee': [[], ['waive_fee']],
  // Not on the project's own page.
  'waive a fee in place of the consultant': [[], []],
  'withdraw the end': [['withdraw_end'], ['withdraw_end']],
  'decide the end': [[], ['end', 'refuse_end']],
  'decide on held money': [[], ['decide_held']],
  complain: [['complain'], ['complain']],
  'answer the complaint': [['answer_complaint'], ['answer_complaint']],
  'withdraw the complaint': [['withdraw_complaint'], ['withdraw_complaint']],
  mediate: [[], ['mediate']],
  feedback: [['feedback'], ['feedback']],
};

/** Whether an admin may force this in the project's current status. */
const mayForce = (project: Project, action: 'cancel' | 'complete'): boolean =>
  action === 'complete' ? project.status === 'submitted' : [...BEFORE_PAYMENT, ...WORKING].includes(project.status);

/** Whether the project has something that the action can apply to. */
function hasTarget(action: string, project: Project): boolean {
  switch (action) {
    case 'accept_consultant':
    case 'decline_application':
      return project.applications.some(({ status }) => status === 'pending');
    case 'accept_quotation':
      return project.quotations.some((one) => project.isLive(one));
    case 'decline_quotation':
      return project.status !== 'quoting' || project.quotations.some(({ status }) => status === 'submitted');
    case 'answer':
      return project.questions.some(({ isAnswered }) => !isAnswered);
    case 'complain':
      return project.complaint === undefined;
    default:
      return true;
  }
}

/** The actions that a user may take on a project now, in alphabetical order. */
export function actionsOf(world: World, project: Project, by: Someone): string[] {
  const context: Context = { world, dice: new Dice(0), by, project, revision: undefined };
  const named = COMMANDS.flatMap((command) => {
    const plan = command.roles.includes(by.role) ? command.make(context) : null;
    if (!plan || project.answerTo({ ...plan.ask, by }) !== 'ok') return [];
    return ACTIONS[command.name]?.[by === project.owner ? 0 : 1] ?? [];
  });
  const isSettled = by.role === 'admin' && project.complaint !== undefined;
  const isAtWork = WORKING.includes(project.status) || project.status === 'completed';
  const settling = isSettled
    ? [
        'settle_resume',
        ...(isAtWork ? ['settle_complete'] : []),
        ...(mayGoBack(project) ? ['settle_cancel', ...(isAtWork ? ['settle_revise'] : [])] : []),
      ]
    : [];
  const forcing =
    by.role === 'admin' && project.complaint === undefined
      ? (['cancel', 'complete'] as const)
          .filter((action) => mayForce(project, action))
          .map((action) => `force_${action}`)
      : [];
  return [...named.filter((action) => hasTarget(action, project)), ...settling, ...forcing].sort();
}

/** Whether the owner is told that a fee is to be paid before a quotation can be accepted. */
export const isFeeBlocking = (project: Project, by: Someone): boolean =>
  by === project.owner &&
  project.status === 'quoting' &&
  project.complaint === undefined &&
  project.quotations.some((one) => project.isLive(one)) &&
  project.unpaidFees.length > 0;

/** A random client creates a project. */
export function creation(world: World, dice: Dice): Attempt & { name: string } {
  const by = dice.pick(world.people.filter(({ role }) => role === 'client'));
  return {
    name: 'create',
    call: projectCalls.createProject,
    by,
    project: null,
    input: { ...newProject },
    expected: 'ok',
    apply: (reply) => {
      world.projects.push(new Project(world, idOf(reply, 'project_id'), by));
    },
  };
}

/** A user opens the checkout of a random order; null where there is no order. */
export function checkout(world: World, dice: Dice): (Attempt & { name: string }) | null {
  const known = world.projects.flatMap((project) => project.orders.map((order) => ({ project, order })));
  const pending = known.filter(({ order }) => order.status === 'pending');
  if (known.length === 0) return null;
  const { project, order } = dice.pick(pending.length > 0 && dice.isLess(0.85) ? pending : known);
  const by = dice.isLess(0.9) ? project.owner : dice.pick(world.people);
  const expected = (): Code => {
    if (by.role === 'admin') return 'forbidden';
    if (by !== project.owner) return 'not_found';
    if (project.complaint) return 'on_hold';
    const isInTime = order.expires === null || order.expires > world.now;
    return order.status === 'pending' && isInTime ? 'ok' : 'order_not_payable';
  };
  return {
    name: 'checkout',
    call: orderCalls.checkout,
    by,
    project: null,
    input: { order_number: order.number },
    expected: expected(),
    apply: (reply) => {
      const reference = sessionIn(String(reply.redirect_url));
      order.sessions.push({ reference, status: 'started', cents: order.cents, eventIds: [] });
    },
  };
}

/** An admin sends back a part of what was paid for a random order; null where nothing was. */
export function refunding(world: World, dice: Dice): (Attempt & { name: string }) | null {
  const known = world.projects.flatMap((project) => project.orders.map((order) => ({ project, order })));
  if (known.length === 0) return null;
  const holding = known.filter(({ order }) => leftOf(order) > 0);
  const { project, order } = dice.pick(holding.length > 0 && dice.isLess(0.9) ? holding : known);
  const most = leftOf(order);
  const refundCents = Math.max(1, dice.pick([1, Math.floor(most / 3), Math.floor(most / 2), most, most + 1]));
  const expected = (): Code => {
    if (project.complaint) return 'on_hold';
    if (project.end) return 'end_request_open';
    if (project.isMoneyUndecided) return 'money_undecided';
    return refundCents > most ? 'form_error' : 'ok';
  };
  return {
    name: 'refund an order',
    call: adminOrderCalls.refundPaid,
    by: dice.pick(world.people.filter(({ role }) => role === 'admin')),
    project: null,
    input: { order_number: order.number, refund_cents: refundCents, is_paid_out: false, note: '補償' },
    expected: expected(),
    apply: () => project.refundInProportion(order, refundCents),
  };
}
