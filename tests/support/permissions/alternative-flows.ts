import { randomUUID } from 'node:crypto';
import { daysAfter, hongKongDay } from '@/domain/time/calendar';
import type { Kind } from '../people/cast';
import { newDefect, newVariation } from '../projects/samples';
import { newProject, type Place } from '../projects/way';
import {
  CLIENTS,
  CONSULTANTS,
  everyone,
  GUEST,
  type Knock,
  LOSERS,
  NO_ID,
  NON_WINNING_CONSULTANTS,
  NON_WINNING_TECHNICIANS,
  namedBy,
  noProject,
  OUTSIDERS,
  onlyAdmins,
  onlyClients,
  onlyTechnicians,
  PROFESSIONALS,
  project,
  type Row,
  staleBut,
  TECHNICIANS,
} from './row';

const reason = { reason_code: 'other', note: '因為這樣', items: [{ description: '裂縫' }] };

/** A row of reject-project. @param idOf the target's id as the caller sends it */
function rejecting(
  at: Place,
  target: 'project' | 'assignment' | 'application' | 'quotation' | 'submission',
  outcomes: Row['outcomes'],
  idOf: (knock: Knock) => number | undefined = () => undefined,
): Row {
  return {
    at,
    input: (knock) => ({ ...project(knock), ...reason, target, target_id: idOf(knock) }),
    absent: (knock) => ({ ...noProject(), ...reason, target, target_id: idOf(knock) ?? 1 }),
    outcomes: { unauthorized: GUEST, ...outcomes },
  };
}

const ofStage = ({ way }: Knock) => ({ project_id: way.projectId, stage_id: way.stageId });
const ofNoStage = (knock: Knock) => ({ ...ofStage(knock), stage_id: NO_ID });

const PARTIES = ['owner', 'consultant', 'technician'] as const satisfies Kind[];
/** What those get who are no parties, once work runs. */
const TO_PARTIES = {
  unauthorized: GUEST,
  forbidden: [...LOSERS, 'admin'],
  not_found: OUTSIDERS,
} satisfies Row['outcomes'];

/** What those get to whom a request of the consultant is not addressed. */
const TO_OWNER_AND_TECHNICIAN = {
  unauthorized: GUEST,
  forbidden: [...CONSULTANTS, 'quoter', 'admin'],
  not_found: ['other_client', ...NON_WINNING_TECHNICIANS],
} satisfies Row['outcomes'];
/** What those get when the consultant is to check a stage. */
const TO_CHECKERS = {
  unauthorized: GUEST,
  forbidden: [...TECHNICIANS, 'applicant', 'admin'],
  not_found: ['other_client', ...NON_WINNING_CONSULTANTS],
  consultant_in_time: ['owner'],
  ok: ['consultant'],
} satisfies Row['outcomes'];
const ANY_BUT_ADMINS = {
  unauthorized: GUEST,
  forbidden: ['admin'],
  ok: [...CLIENTS, ...PROFESSIONALS],
} satisfies Row['outcomes'];
const idOfSubmission = ({ way }: Knock) => way.submissionId;

/** Rows of an act by which each party in turn changes a running project. */
const onceByEach = (input: object): Row[] =>
  PARTIES.map((doer) => ({
    at: 'in_progress',
    input: (knock) => ({ ...project(knock), ...input, ...staleBut(doer)(knock) }),
    absent: () => ({ ...noProject(), ...input }),
    outcomes: { ...TO_PARTIES, stale: PARTIES.filter((kind) => kind !== doer), ok: [doer] },
  }));

const OUTSIDE_QUOTING = ['other_client', ...NON_WINNING_CONSULTANTS] as const;

const ofChange = (knock: Knock) => ({ ...project(knock), variation_id: knock.way.variationId, version: 1 });
const ofDefect = (knock: Knock) => ({ ...project(knock), defect_id: knock.way.defectId });
const ofNoDefect = (knock: Knock) => ({ ...noProject(), defect_id: knock.way.defectId });
const newEntry = ({ api }: Knock) => ({
  entry_key: randomUUID(),
  day: hongKongDay(api.clock.now()),
  note: '完成',
  written_at: api.clock.now().toISOString(),
});
const ofVisit = (knock: Knock) => ({ ...project(knock), visit_id: knock.way.visitId });
const ofNoVisit = (knock: Knock) => ({ ...noProject(), visit_id: knock.way.visitId });
const timesOf = (knock: Knock) => ({ times: [inThreeDays(knock)] });
const inThreeDays = (knock: Knock) => daysAfter(knock.api.clock.now(), 3).toISOString();
const ofNoChange = (knock: Knock) => ({ ...noProject(), variation_id: knock.way.variationId, version: 1 });

/** Calls of the alternative flows: leaving the main flow, or returning to it. */
export const ALTERNATIVE_FLOWS: Record<string, Row[]> = {
  'project.updateProject': [
    {
      at: 'applied',
      input: (knock) => ({ ...newProject, ...project(knock), title: '改了的標題' }),
      absent: () => ({ ...newProject, ...noProject() }),
      outcomes: { ...onlyClients, not_found: ['other_client'], ok: ['owner'] },
    },
  ],
  'project.rejectProject': [
    rejecting('applied', 'project', {
      forbidden: [...CONSULTANTS, 'admin'],
      not_found: ['other_client', ...TECHNICIANS],
      ok: ['owner'],
    }),
    rejecting('in_progress', 'project', {
      forbidden: ['consultant', ...LOSERS, 'admin'],
      not_found: OUTSIDERS,
      // The technician may once a stage is unpaid for long.
      invalid_transition: ['owner', 'technician'],
    }),
    // Their own application only: another's is refused like one that does not exist.
    rejecting(
      'applied',
      'application',
      {
        forbidden: ['admin'],
        not_found: [...CLIENTS, 'applicant', ...TECHNICIANS],
        invalid_transition: NON_WINNING_CONSULTANTS,
        ok: ['consultant'],
      },
      ({ way, kind }) => namedBy(way.applicationId, kind, ...CONSULTANTS, 'other_client'),
    ),
    rejecting(
      'applied',
      'application',
      {
        forbidden: ['admin'],
        not_found: ['other_client', 'applicant', 'consultant', ...TECHNICIANS],
        invalid_transition: NON_WINNING_CONSULTANTS,
        ok: ['owner'],
      },
      ({ way, kind }) => namedBy(way.applicationId, kind, ...CLIENTS, 'applicant'),
    ),
    rejecting('estimating', 'assignment', {
      forbidden: ['applicant', 'admin'],
      not_found: ['other_client', ...NON_WINNING_CONSULTANTS, ...TECHNICIANS],
      not_overdue: ['owner'],
      ok: ['consultant'],
    }),
    rejecting('submitted', 'assignment', {
      forbidden: ['technician', ...LOSERS, 'admin'],
      not_found: OUTSIDERS,
      invalid_transition: ['owner'],
      ok: ['consultant'],
    }),
    rejecting(
      'quoted',
      'quotation',
      {
        forbidden: ['applicant', 'consultant', 'admin'],
        not_found: [...OUTSIDE_QUOTING, 'owner', 'quoter'],
        invalid_transition: NON_WINNING_TECHNICIANS,
        ok: ['technician'],
      },
      ({ way, kind }) => namedBy(way.quotationId, kind, ...TECHNICIANS, 'other_client'),
    ),
    rejecting(
      'quoted',
      'quotation',
      {
        forbidden: ['applicant', 'consultant', 'admin'],
        not_found: [...OUTSIDE_QUOTING, 'quoter', 'technician'],
        invalid_transition: NON_WINNING_TECHNICIANS,
        ok: ['owner'],
      },
      ({ way, kind }) => namedBy(way.quotationId, kind, ...CLIENTS, 'quoter'),
    ),
    rejecting(
      'awaiting_payment',
      'quotation',
      {
        forbidden: ['applicant', 'consultant', 'admin'],
        not_found: [...OUTSIDERS, 'owner'],
        invalid_transition: ['quoter'],
        ok: ['technician'],
      },
      ({ way, kind }) => namedBy(way.quotationId, kind, ...TECHNICIANS),
    ),
    rejecting(
      'submitted',
      'submission',
      {
        forbidden: ['technician', ...LOSERS, 'admin'],
        not_found: OUTSIDERS,
        consultant_in_time: ['owner'],
        ok: ['consultant'],
      },
      idOfSubmission,
    ),
    rejecting(
      'unattended',
      'submission',
      {
        forbidden: ['consultant', 'technician', ...LOSERS, 'admin'],
        not_found: OUTSIDERS,
        ok: ['owner'],
      },
      idOfSubmission,
    ),
  ],
  'project.reopenProject': [
    {
      at: 'expired',
      input: project,
      absent: noProject,
      outcomes: { ...onlyClients, not_found: ['other_client'], ok: ['owner'] },
    },
    {
      at: 'cancelled',
      input: project,
      absent: noProject,
      outcomes: { ...onlyClients, not_found: ['other_client'], invalid_transition: ['owner'] },
    },
  ],
  'project.waiveFee': [
    {
      at: 'fee_asked',
      input: project,
      absent: noProject,
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...CLIENTS, ...TECHNICIANS, 'admin'],
        not_found: NON_WINNING_CONSULTANTS,
        invalid_transition: ['applicant'],
        ok: ['consultant'],
      },
    },
  ],
  'project.tickRevisionItem': [
    {
      at: 'revising',
      input: (knock) => ({ ...project(knock), item_id: knock.way.revisionItemId, done: true }),
      absent: () => ({ ...noProject(), item_id: 1, done: true }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...onlyTechnicians.forbidden, 'quoter'],
        not_found: NON_WINNING_TECHNICIANS,
        ok: ['technician'],
      },
    },
  ],
  'project.refuseProject': [
    {
      at: 'applied',
      input: (knock) => ({ ...project(knock), reason_code: 'spam' }),
      absent: () => ({ ...noProject(), reason_code: 'spam' }),
      outcomes: onlyAdmins,
    },
  ],
};

/** Questions, requests to end, complaints, and feedback. */
export const DISPUTES: Record<string, Row[]> = {
  'dispute.askClarification': [
    {
      at: 'quoted',
      input: (knock) => ({ ...project(knock), question: '包括石膏板嗎？' }),
      absent: () => ({ ...noProject(), question: '包括石膏板嗎？' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...CONSULTANTS, 'admin'],
        not_found: ['other_client'],
        not_approved: ['unapproved_technician'],
        not_subscribed: ['lapsed_technician'],
        ok: ['owner', 'quoter', 'technician', 'other_technician'],
      },
    },
  ],
  'dispute.answerClarification': (['owner', 'consultant'] as const).map((doer) => ({
    at: 'asked',
    input: (knock: Knock) => ({
      ...project(knock),
      clarification_id: namedBy(knock.way.clarificationId, knock.kind, doer),
      answer: '包括。',
    }),
    absent: () => ({ ...noProject(), clarification_id: 1, answer: '包括。' }),
    outcomes: {
      unauthorized: GUEST,
      forbidden: [...TECHNICIANS, 'applicant', 'admin'],
      not_found: [...OUTSIDE_QUOTING, doer === 'owner' ? 'consultant' : 'owner'],
      ok: [doer],
    },
  })),
  'stage.claimStage': [
    {
      at: 'staged',
      input: (knock) => ({ ...ofStage(knock), note: '已完成' }),
      absent: (knock) => ({ ...ofNoStage(knock), note: '已完成' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...onlyTechnicians.forbidden, 'quoter'],
        not_found: NON_WINNING_TECHNICIANS,
        ok: ['technician'],
      },
    },
  ],
  'stage.certifyStage': [
    {
      at: 'stage_claimed',
      input: (knock) => ({ ...ofStage(knock), note: '合格' }),
      absent: (knock) => ({ ...ofNoStage(knock), note: '合格' }),
      outcomes: TO_CHECKERS,
    },
  ],
  'stage.returnStage': [
    {
      at: 'stage_claimed',
      input: (knock) => ({ ...ofStage(knock), ...reason }),
      absent: (knock) => ({ ...ofNoStage(knock), ...reason }),
      outcomes: TO_CHECKERS,
    },
  ],
  'variation.variationListing': [
    {
      at: 'changed',
      input: project,
      absent: noProject,
      outcomes: { unauthorized: GUEST, not_found: OUTSIDERS, ok: [...PARTIES, ...LOSERS, 'admin'] },
      shows: {
        isIn: ({ value }) => Array.isArray(value) && value.length > 0,
        to: [...PARTIES, 'admin'],
      },
    },
  ],
  'variation.proposeVariation': [
    {
      at: 'in_progress',
      input: (knock) => ({ ...project(knock), ...newVariation }),
      absent: () => ({ ...noProject(), ...newVariation }),
      outcomes: { ...TO_PARTIES, ok: PARTIES },
    },
    {
      at: 'submitted',
      input: (knock) => ({ ...project(knock), ...newVariation }),
      outcomes: { ...TO_PARTIES, invalid_transition: PARTIES },
    },
  ],
  'variation.adviseVariation': [
    {
      at: 'changed',
      input: (knock) => ({ ...ofChange(knock), advice: 'fair' }),
      absent: (knock) => ({ ...ofNoChange(knock), advice: 'fair' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...CLIENTS, ...TECHNICIANS, 'applicant', 'admin'],
        not_found: NON_WINNING_CONSULTANTS,
        ok: ['consultant'],
      },
    },
  ],
  'variation.agreeVariation': [
    {
      at: 'changed',
      input: ofChange,
      absent: ofNoChange,
      outcomes: { ...TO_OWNER_AND_TECHNICIAN, advice_awaited: ['owner'], invalid_transition: ['technician'] },
    },
    {
      at: 'advised',
      input: ofChange,
      outcomes: { ...TO_OWNER_AND_TECHNICIAN, ok: ['owner'], invalid_transition: ['technician'] },
    },
  ],
  'variation.declineVariation': [
    {
      at: 'changed',
      input: ofChange,
      absent: ofNoChange,
      outcomes: { ...TO_OWNER_AND_TECHNICIAN, ok: ['owner'], invalid_transition: ['technician'] },
    },
  ],
  'variation.withdrawVariation': [
    {
      at: 'changed',
      input: ofChange,
      absent: ofNoChange,
      outcomes: { ...TO_PARTIES, ok: ['technician'], invalid_transition: ['owner', 'consultant'] },
    },
  ],
  'dossier.requestDossier': [
    { at: 'in_progress', input: project, absent: noProject, outcomes: { ...TO_PARTIES, ok: [...PARTIES] } },
    // In a complaint also the admin.
    {
      at: 'complained',
      input: project,
      outcomes: { unauthorized: GUEST, forbidden: [...LOSERS], not_found: OUTSIDERS, ok: [...PARTIES, 'admin'] },
    },
  ],
  'dossier.dossierListing': [
    {
      at: 'in_progress',
      input: project,
      absent: noProject,
      outcomes: { unauthorized: GUEST, not_found: OUTSIDERS, ok: [...PARTIES, ...LOSERS, 'admin'] },
      shows: { isIn: ({ may_request }) => may_request === true, to: [...PARTIES] },
    },
  ],
  'siteLog.siteLogListing': [
    {
      at: 'logged',
      input: project,
      absent: noProject,
      outcomes: { unauthorized: GUEST, not_found: OUTSIDERS, ok: [...PARTIES, ...LOSERS, 'admin'] },
      shows: { isIn: ({ value }) => Array.isArray(value) && value.length > 0, to: [...PARTIES, 'admin'] },
    },
  ],
  'siteLog.writeEntry': [
    {
      at: 'in_progress',
      input: (knock) => ({ ...project(knock), ...newEntry(knock) }),
      absent: (knock) => ({ ...noProject(), ...newEntry(knock) }),
      outcomes: {
        ...onlyTechnicians,
        forbidden: [...onlyTechnicians.forbidden, 'quoter'],
        not_found: NON_WINNING_TECHNICIANS,
        ok: ['technician'],
      },
    },
    {
      at: 'completed',
      input: (knock) => ({ ...project(knock), ...newEntry(knock) }),
      outcomes: {
        ...onlyTechnicians,
        forbidden: [...onlyTechnicians.forbidden, 'quoter'],
        not_found: NON_WINNING_TECHNICIANS,
        invalid_transition: ['technician'],
      },
    },
  ],
  'siteLog.commentEntry': [
    {
      at: 'logged',
      input: (knock) => ({ ...project(knock), entry_id: knock.way.entryId, text: '收到' }),
      absent: (knock) => ({ ...noProject(), entry_id: knock.way.entryId, text: '收到' }),
      outcomes: { ...TO_PARTIES, ok: PARTIES },
    },
  ],
  'visit.visitListing': [
    {
      at: 'visit_arranged',
      input: project,
      absent: noProject,
      outcomes: { unauthorized: GUEST, not_found: OUTSIDERS, ok: [...PARTIES, ...LOSERS, 'admin'] },
      shows: {
        isIn: ({ value }) => Array.isArray(value) && value.length > 0,
        to: ['owner', 'technician', 'admin'],
      },
    },
  ],
  'visit.proposeTimes': [
    {
      at: 'in_progress',
      input: (knock) => ({ ...project(knock), ...timesOf(knock), professional_id: knock.way.consultant.id }),
      absent: (knock) => ({ ...noProject(), ...timesOf(knock) }),
      outcomes: { ...TO_PARTIES, ok: PARTIES },
    },
    {
      at: 'applied',
      input: (knock) => ({ ...project(knock), ...timesOf(knock), professional_id: knock.way.consultant.id }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...NON_WINNING_CONSULTANTS, 'admin'],
        not_found: ['other_client', ...TECHNICIANS],
        ok: ['owner', 'consultant', 'applicant'],
      },
    },
    {
      at: 'completed',
      input: (knock) => ({ ...project(knock), ...timesOf(knock) }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: ['admin'],
        not_found: OUTSIDERS,
        invalid_transition: [...PARTIES, ...LOSERS],
      },
    },
  ],
  'visit.takeTime': [
    {
      // The technician proposed another time than this one.
      at: 'visit_arranged',
      input: (knock) => ({ ...ofVisit(knock), visit_at: inThreeDays(knock) }),
      absent: (knock) => ({ ...ofNoVisit(knock), visit_at: inThreeDays(knock) }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: ['admin'],
        not_found: [...OUTSIDERS, ...LOSERS, 'consultant'],
        stale: ['owner', 'technician'],
      },
    },
  ],
  // Each side in turn: it is declined once only.
  'visit.declineTimes': (['owner', 'technician'] as const).map((doer, index, sides) => ({
    at: 'visit_arranged',
    input: (knock) => ({ ...ofVisit(knock), ...(knock.kind === sides[1 - index] && { visit_id: NO_ID }) }),
    ...(index === 0 && { absent: ofNoVisit }),
    outcomes: {
      unauthorized: GUEST,
      forbidden: ['admin'],
      not_found: [...OUTSIDERS, ...LOSERS, 'consultant', ...sides.filter((side) => side !== doer)],
      ok: [doer],
    },
  })),
  'visit.callOffVisit': [
    {
      // It is not agreed yet.
      at: 'visit_arranged',
      input: (knock) => ({ ...ofVisit(knock), note: '臨時有事' }),
      absent: (knock) => ({ ...ofNoVisit(knock), note: '臨時有事' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: ['admin'],
        not_found: [...OUTSIDERS, ...LOSERS, 'consultant'],
        stale: ['owner', 'technician'],
      },
    },
  ],
  'visit.calendarFeed': [{ outcomes: ANY_BUT_ADMINS }],
  'visit.renewFeed': [{ outcomes: ANY_BUT_ADMINS }],
  'visit.closeFeed': [{ outcomes: ANY_BUT_ADMINS }],
  // The hash is what opens it, for everyone.
  'dossier.checkList': [{ input: () => ({ list_sha256: '0'.repeat(64) }), outcomes: everyone('ok') }],
  'warranty.defectListing': [
    {
      at: 'defect_reported',
      input: project,
      absent: noProject,
      outcomes: { unauthorized: GUEST, not_found: OUTSIDERS, ok: [...PARTIES, ...LOSERS, 'admin'] },
      shows: {
        isIn: ({ value }) => Array.isArray(value) && value.length > 0,
        to: [...PARTIES, 'admin'],
      },
    },
  ],
  'warranty.reportDefect': [
    {
      at: 'completed',
      input: (knock) => ({ ...project(knock), ...newDefect }),
      absent: () => ({ ...noProject(), ...newDefect }),
      outcomes: { ...onlyClients, not_found: ['other_client'], ok: ['owner'] },
    },
    {
      at: 'in_progress',
      input: (knock) => ({ ...project(knock), ...newDefect }),
      outcomes: { ...onlyClients, not_found: ['other_client'], invalid_transition: ['owner'] },
    },
  ],
  'warranty.proposeVisit': [
    {
      at: 'defect_reported',
      input: (knock) => ({ ...ofDefect(knock), visit_at: inThreeDays(knock) }),
      absent: (knock) => ({ ...ofNoDefect(knock), visit_at: inThreeDays(knock) }),
      outcomes: { ...TO_OWNER_AND_TECHNICIAN, ok: ['owner', 'technician'] },
    },
  ],
  'warranty.agreeVisit': [
    {
      // It is proposed for another time.
      at: 'visit_proposed',
      input: (knock) => ({ ...ofDefect(knock), visit_at: inThreeDays(knock) }),
      absent: (knock) => ({ ...ofNoDefect(knock), visit_at: inThreeDays(knock) }),
      outcomes: { ...TO_OWNER_AND_TECHNICIAN, stale: ['owner'], invalid_transition: ['technician'] },
    },
  ],
  'warranty.mendDefect': [
    {
      at: 'defect_reported',
      input: ofDefect,
      absent: ofNoDefect,
      outcomes: {
        ...onlyTechnicians,
        forbidden: [...onlyTechnicians.forbidden, 'quoter'],
        not_found: NON_WINNING_TECHNICIANS,
        ok: ['technician'],
      },
    },
  ],
  'warranty.confirmDefect': [
    {
      at: 'mended',
      input: ofDefect,
      absent: ofNoDefect,
      outcomes: { ...onlyClients, not_found: ['other_client'], ok: ['owner'] },
    },
  ],
  'warranty.returnDefect': [
    {
      at: 'mended',
      input: (knock) => ({ ...ofDefect(knock), note: '仍然滲水' }),
      absent: (knock) => ({ ...ofNoDefect(knock), note: '仍然滲水' }),
      outcomes: { ...onlyClients, not_found: ['other_client'], ok: ['owner'] },
    },
  ],
  'warranty.withdrawDefect': [
    {
      at: 'defect_reported',
      input: ofDefect,
      absent: ofNoDefect,
      outcomes: { ...onlyClients, not_found: ['other_client'], ok: ['owner'] },
    },
  ],
  'warranty.disputeDefect': [
    {
      at: 'defect_reported',
      input: (knock) => ({ ...ofDefect(knock), note: '不屬保養範圍' }),
      absent: (knock) => ({ ...ofNoDefect(knock), note: '不屬保養範圍' }),
      outcomes: { ...TO_OWNER_AND_TECHNICIAN, ok: ['technician'], defect_in_time: ['owner'] },
    },
    {
      at: 'mended',
      input: (knock) => ({ ...ofDefect(knock), note: '沒有修妥' }),
      outcomes: { ...TO_OWNER_AND_TECHNICIAN, ok: ['owner'], invalid_transition: ['technician'] },
    },
  ],
  'dispute.requestEnd': [
    ...onceByEach({ reason_code: 'conflict', refund_cents: 0 }),
    {
      at: 'end_requested',
      input: (knock) => ({ ...project(knock), reason_code: 'conflict', refund_cents: 0 }),
      outcomes: { ...TO_PARTIES, end_request_open: PARTIES },
    },
  ],
  'dispute.answerEnd': [
    {
      at: 'end_requested',
      input: (knock) => ({ ...project(knock), agree: true }),
      absent: () => ({ ...noProject(), agree: true }),
      outcomes: { ...TO_OWNER_AND_TECHNICIAN, ok: ['owner', 'technician'] },
    },
    {
      at: 'in_progress',
      input: (knock) => ({ ...project(knock), agree: false }),
      outcomes: { ...TO_OWNER_AND_TECHNICIAN, invalid_transition: ['owner', 'technician'] },
    },
  ],
  'dispute.withdrawEnd': [
    {
      at: 'end_requested',
      input: project,
      absent: noProject,
      outcomes: { ...TO_PARTIES, invalid_transition: ['owner', 'technician'], ok: ['consultant'] },
    },
  ],
  'dispute.decideEnd': [
    {
      at: 'end_requested',
      input: (knock) => ({ ...project(knock), agree: true, refund_cents: 0, note: '各退一步' }),
      absent: () => ({ ...noProject(), agree: true, refund_cents: 0, note: '各退一步' }),
      outcomes: onlyAdmins,
    },
  ],
  'dispute.complainProject': [
    ...onceByEach({ reason_code: 'quality', note: '牆身出現裂縫' }),
    {
      at: 'complained',
      input: (knock) => ({ ...project(knock), reason_code: 'quality', note: '牆身出現裂縫' }),
      outcomes: {
        ...TO_PARTIES,
        on_hold: ['owner'],
        // Their complaint is added to the open one as an answer.
        ok: ['consultant', 'technician'],
      },
    },
  ],
  'dispute.answerComplaint': [
    {
      at: 'complained',
      input: (knock) => ({ ...project(knock), note: '已檢查。' }),
      absent: () => ({ ...noProject(), note: '已檢查。' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: LOSERS,
        not_found: OUTSIDERS,
        invalid_transition: ['owner'],
        ok: ['consultant', 'technician', 'admin'],
      },
    },
  ],
  'dispute.withdrawComplaint': [
    {
      at: 'complained',
      input: project,
      absent: noProject,
      outcomes: { ...TO_PARTIES, invalid_transition: ['consultant', 'technician'], ok: ['owner'] },
    },
  ],
  'dispute.mediateComplaint': [{ at: 'complained', input: project, absent: noProject, outcomes: onlyAdmins }],
  'dispute.settleComplaint': (['resume', 'revise', 'cancel', 'complete'] as const).map((outcome) => ({
    at: 'complained',
    input: (knock: Knock) => ({ ...project(knock), outcome, note: '各退一步', refund_cents: 0 }),
    absent: () => ({ ...noProject(), outcome, note: '各退一步', refund_cents: 0 }),
    outcomes: onlyAdmins,
  })),
  'feedback.commentProject': [
    {
      at: 'completed',
      input: (knock) => ({ ...project(knock), ...ratingsBy(knock) }),
      absent: (knock) => ({ ...noProject(), ...ratingsBy(knock) }),
      outcomes: { ...TO_PARTIES, ok: PARTIES },
    },
  ],
  'feedback.replyComment': [
    {
      at: 'rated',
      input: ({ way }) => ({ comment_id: way.commentId, reply: '多謝支持。' }),
      absent: () => ({ comment_id: NO_ID, reply: '多謝支持。' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...CLIENTS, 'admin'],
        not_found: [...LOSERS, ...NON_WINNING_CONSULTANTS, ...NON_WINNING_TECHNICIANS],
        ok: ['consultant', 'technician'],
      },
    },
  ],
  'feedback.uncommentedProject': [{ outcomes: ANY_BUT_ADMINS }],
  'feedback.projectCommented': [{ outcomes: ANY_BUT_ADMINS }],
};

/** A client rates both, a consultant the technician, a technician the consultant (Spec §6). */
const ratingsBy = ({ kind }: Knock) => ({
  ...(kind !== 'consultant' && { consultant_rating: 5 }),
  ...(kind !== 'technician' && { technician_rating: 4 }),
});
