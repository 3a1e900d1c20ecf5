import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import * as disputes from '@/contract/dispute/schemas';
import * as feedback from '@/contract/feedback/schemas';
import * as schemas from '@/contract/project/schemas';
import * as siteLogs from '@/contract/site-log/schemas';
import * as stages from '@/contract/stage/schemas';
import * as variations from '@/contract/variation/schemas';
import * as visits from '@/contract/visit/schemas';
import * as warranty from '@/contract/warranty/schemas';
import type { RejectTarget } from '@/domain/project/options';
import { hongKongDay } from '@/domain/time/calendar';
import { comments, revisionItems, submissions, users } from '@/server/db/schema';
import type { CallContext } from '@/server/http/context';
import { answerClarification, askClarification } from '@/server/modules/dispute/clarifications';
import {
  answerComplaint,
  complainProject,
  mediateComplaint,
  withdrawComplaint,
} from '@/server/modules/dispute/complaints';
import { answerEnd, requestEnd } from '@/server/modules/dispute/end-requests';
import { settleComplaint } from '@/server/modules/dispute/settle-complaint';
import { commentProject } from '@/server/modules/feedback/feedback';
import { replyComment } from '@/server/modules/feedback/reply-comment';
import { readOffers } from '@/server/modules/project/read/project-offers';
import { refuseProject, reopenProject } from '@/server/modules/project/steps/end-project';
import { approveProject, submitProject } from '@/server/modules/project/steps/finish-project';
import { rejectProject } from '@/server/modules/project/steps/reject-project';
import { tickRevisionItem } from '@/server/modules/project/steps/revision-items';
import { siteLogListing } from '@/server/modules/site-log/read-site-log';
import { commentEntry, writeEntry } from '@/server/modules/site-log/write-entry';
import { certifyStage } from '@/server/modules/stage/certify-stage';
import { claimStage } from '@/server/modules/stage/claim-stage';
import { adviseVariation, agreeVariation } from '@/server/modules/variation/answer-variation';
import { proposeVariation } from '@/server/modules/variation/propose-variation';
import { proposeTimes, takeTime } from '@/server/modules/visit/arrange-visit';
import { reportDefect } from '@/server/modules/warranty/report-defect';
import { confirmDefect, mendDefect, proposeVisit } from '@/server/modules/warranty/step-defect';
import { addressOf, type DemoKey } from '../accounts/accounts';
import { instantOf } from '../moments';
import { pay, recordPayout } from './pay';
import type { Act, Why } from './script';
import { checked, type Trail, toCents } from './trail';

/** Carries out one act of a project's script by the product's own functions. @param seededAt when the demonstration begins */
export async function carryOut(context: CallContext, act: Act, trail: Trail, seededAt: Date): Promise<void> {
  const project_id = trail.projectId;
  switch (act.does) {
    case 'withdraw_application':
      return reject(context, trail, 'application', trail.applications.get(act.by), act);
    case 'decline_application':
      return reject(context, trail, 'application', trail.applications.get(act.of), act);
    case 'withdraw_quotation':
      return reject(context, trail, 'quotation', trail.quotations.get(act.by), act);
    case 'decline_quotation':
      return reject(context, trail, 'quotation', trail.quotations.get(act.of), act);
    case 'resign':
    case 'replace':
      return reject(context, trail, 'assignment', undefined, act);
    case 'cancel':
    case 'end_unpaid':
      return reject(context, trail, 'project', undefined, act);
    case 'ask_revision':
      return reject(context, trail, 'submission', (await lastSubmission(context, trail)) ?? 0, act, act.items);
    case 'refuse': {
      const { because, note } = act;
      await refuseProject(context, checked(schemas.refuseProject, { project_id, reason_code: because, note }));
      return;
    }
    case 'tick': {
      const item = (await revisionItemsOf(context, trail))[act.item];
      const input = { project_id, item_id: item?.id ?? 0, done: true, note: act.note };
      await tickRevisionItem(context, checked(schemas.tickRevisionItem, input));
      return;
    }
    case 'resubmit': {
      const items = (await revisionItemsOf(context, trail)).map(({ id, note }) => ({ item_id: id, done: true, note }));
      await submitProject(context, checked(schemas.submitProject, { project_id, note: act.note, items }));
      return;
    }
    case 'claim_stage': {
      const { stage, lines } = await stageOf(context, trail, act.stage);
      const input = { project_id, stage_id: stage.id, note: act.note, items: lines };
      await claimStage(context, checked(stages.claimStage, input));
      return;
    }
    case 'certify_stage': {
      const { stage } = await stageOf(context, trail, act.stage);
      const input = { project_id, stage_id: stage.id, note: act.note };
      await certifyStage(context, checked(stages.certifyStage, input));
      return;
    }
    case 'pay_stage':
      return pay(context, (await stageOf(context, trail, act.stage)).stage.order?.order_number ?? '');
    case 'approve':
      await approveProject(context, checked(schemas.approveProject, { project_id, note: act.note }));
      return;
    case 'pay_out':
      return recordPayout(context, trail.orderNumber, act.reference);
    case 'propose_change':
    case 'advise_change':
    case 'agree_change':
    case 'pay_change':
      return changeWork(context, act, trail);
    case 'report_defect':
    case 'propose_visit':
    case 'mend_defect':
    case 'confirm_defect':
      return dealWithDefect(context, act, trail, seededAt);
    case 'log_work': {
      const { items } = await siteLogListing(context, checked(siteLogs.siteLogListing, { project_id }));
      const now = context.clock.now();
      const { note, people } = act;
      const lines = act.lines.flatMap((index) => items[index]?.line ?? []);
      const input = { project_id, entry_key: randomUUID(), day: hongKongDay(now), note, people, lines };
      await writeEntry(context, checked(siteLogs.writeEntry, { ...input, written_at: now.toISOString() }));
      return;
    }
    case 'comment_log': {
      const { value } = await siteLogListing(context, checked(siteLogs.siteLogListing, { project_id }));
      const input = { project_id, entry_id: value[0]?.id ?? 0, text: act.text };
      await commentEntry(context, checked(siteLogs.commentEntry, input));
      return;
    }
    case 'propose_times': {
      const times = act.at.map(([inDays, time]) => instantOf([-inDays, time], seededAt).toISOString());
      const input = checked(visits.proposeTimes, { project_id, times, note: act.note });
      trail.visit = { ...(await proposeTimes(context, input)), visit_at: times[0] ?? '' };
      return;
    }
    case 'take_time':
      await takeTime(context, checked(visits.takeTime, { project_id, ...trail.visit }));
      return;
    case 'reopen':
      await reopenProject(context, checked(schemas.reopenProject, { project_id }));
      return;
    case 'rate': {
      const ratings = { consultant_rating: act.consultant, technician_rating: act.technician };
      // Some of the clients, for both kinds of review.
      const show_nickname = ['client', 'client3', 'client4', 'client6'].includes(act.by);
      const input = { project_id, feedback: act.feedback, ...ratings, show_nickname };
      await commentProject(context, checked(feedback.commentProject, input));
      return;
    }
    case 'reply': {
      const input = { comment_id: (await commentOf(context, trail, act.to)) ?? 0, reply: act.reply };
      await replyComment(context, checked(feedback.replyComment, input));
      return;
    }
    default:
      return dispute(context, act, trail);
  }
}

type Change = Extract<Act, { does: 'propose_change' | 'advise_change' | 'agree_change' | 'pay_change' }>;

async function changeWork(context: CallContext, act: Change, trail: Trail): Promise<void> {
  const { variation_id, version } = trail.change;
  const ofOne = { project_id: trail.projectId, variation_id, version };
  switch (act.does) {
    case 'propose_change': {
      const quoted = (await readOffers(context, trail.projectId)).quotations.find(
        ({ status }) => status === 'accepted',
      );
      const items = act.items.map(({ line, item: [description, quantity, unit, price] }) => ({
        line: line === undefined ? undefined : `q${quoted?.items[line]?.id}`,
        ...{ description, quantity, unit },
        unit_price_cents: toCents(price),
      }));
      const { title, reason, days } = act;
      const input = { project_id: trail.projectId, title, reason, days, items };
      const reply = await proposeVariation(context, checked(variations.proposeVariation, input));
      trail.change = { ...reply, orderNumber: '' };
      return;
    }
    case 'advise_change': {
      const input = { ...ofOne, advice: act.advice, note: act.note };
      await adviseVariation(context, checked(variations.adviseVariation, input));
      return;
    }
    case 'agree_change': {
      const reply = await agreeVariation(context, checked(variations.agreeVariation, ofOne));
      trail.change.orderNumber = reply.order_number ?? '';
      return;
    }
    case 'pay_change':
      return pay(context, trail.change.orderNumber);
  }
}

type Defect = Extract<Act, { does: 'report_defect' | 'propose_visit' | 'mend_defect' | 'confirm_defect' }>;

async function dealWithDefect(context: CallContext, act: Defect, trail: Trail, seededAt: Date): Promise<void> {
  const ofOne = { project_id: trail.projectId, defect_id: trail.defectId, note: act.note };
  switch (act.does) {
    case 'report_defect': {
      const input = { project_id: trail.projectId, title: act.title, note: act.note };
      trail.defectId = (await reportDefect(context, checked(warranty.reportDefect, input))).defect_id;
      return;
    }
    case 'propose_visit': {
      const [inDays, time] = act.at;
      const visit_at = instantOf([-inDays, time], seededAt).toISOString();
      await proposeVisit(context, checked(warranty.proposeVisit, { ...ofOne, visit_at }));
      return;
    }
    case 'mend_defect':
      await mendDefect(context, checked(warranty.mendDefect, ofOne));
      return;
    case 'confirm_defect':
      await confirmDefect(context, checked(warranty.confirmDefect, ofOne));
  }
}

type Dispute = Extract<
  Act,
  {
    does:
      | 'ask'
      | 'answer'
      | 'request_end'
      | 'agree_end'
      | 'refuse_end'
      | 'complain'
      | 'answer_complaint'
      | 'mediate'
      | 'withdraw_complaint'
      | 'settle';
  }
>;

async function dispute(context: CallContext, act: Dispute, { projectId, questions }: Trail): Promise<void> {
  const project = { project_id: projectId };
  switch (act.does) {
    case 'ask': {
      const input = { ...project, question: act.question };
      const reply = await askClarification(context, checked(disputes.askClarification, input));
      questions.push(reply.clarification_id);
      return;
    }
    case 'answer': {
      const input = { ...project, clarification_id: questions[act.to] ?? 0, answer: act.answer };
      await answerClarification(context, checked(disputes.answerClarification, input));
      return;
    }
    case 'request_end': {
      const input = {
        ...project,
        reason_code: act.because,
        note: act.note,
        refund_cents: toCents(act.refund),
      };
      await requestEnd(context, checked(disputes.requestEnd, input));
      return;
    }
    case 'agree_end':
    case 'refuse_end': {
      const input = { ...project, agree: act.does === 'agree_end', note: act.note };
      await answerEnd(context, checked(disputes.answerEnd, input));
      return;
    }
    case 'complain': {
      const input = { ...project, reason_code: act.because, note: act.note };
      await complainProject(context, checked(disputes.complainProject, input));
      return;
    }
    case 'answer_complaint':
      await answerComplaint(context, checked(disputes.answerComplaint, { ...project, note: act.note }));
      return;
    case 'mediate':
      await mediateComplaint(context, checked(disputes.mediateComplaint, { ...project, note: act.note }));
      return;
    case 'withdraw_complaint':
      await withdrawComplaint(context, checked(disputes.withdrawComplaint, project));
      return;
    case 'settle': {
      const input = { ...project, outcome: act.outcome, note: act.note, refund_cents: toCents(act.refund) };
      await settleComplaint(context, checked(disputes.settleComplaint, input));
      return;
    }
  }
}

async function reject(
  context: CallContext,
  trail: Trail,
  target: RejectTarget,
  targetId: number | undefined,
  why: Why,
  items: readonly string[] = [],
): Promise<void> {
  const input = {
    project_id: trail.projectId,
    target,
    target_id: targetId,
    reason_code: why.because,
    note: why.note,
    items: items.map((description) => ({ description })),
  };
  await rejectProject(context, checked(schemas.rejectProject, input));
}

async function lastSubmission(context: CallContext, trail: Trail): Promise<number | undefined> {
  const [row] = await context.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.projectId, trail.projectId))
    .orderBy(desc(submissions.version))
    .limit(1);
  return row?.id;
}

async function commentOf(context: CallContext, trail: Trail, author: DemoKey): Promise<number | undefined> {
  const [row] = await context.db
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(comments.projectId, trail.projectId), eq(users.email, addressOf(author))));
  return row?.id;
}

/** A stage of the accepted quotation, and the lines of the estimate that it is about, as done. */
async function stageOf(context: CallContext, { projectId }: Trail, index: number) {
  const accepted = (await readOffers(context, projectId)).quotations.find(({ status }) => status === 'accepted');
  const stage = accepted?.stages[index];
  if (!accepted || !stage) throw new Error(`project ${projectId} has no stage ${index}`);
  const ids = stage.items.flatMap((position) => accepted.items[position]?.estimate_item_id ?? []);
  return { stage, lines: ids.map((item_id) => ({ item_id, done: true })) };
}

const revisionItemsOf = async (context: CallContext, trail: Trail) =>
  context.db
    .select({ id: revisionItems.id, note: revisionItems.note })
    .from(revisionItems)
    .where(eq(revisionItems.submissionId, (await lastSubmission(context, trail)) ?? 0))
    .orderBy(asc(revisionItems.position));
