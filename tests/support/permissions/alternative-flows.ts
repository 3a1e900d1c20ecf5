import { newProject, type Place } from '../projects/way';
import {
  CLIENTS,
  CONSULTANTS,
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

const OUTSIDE_QUOTING = ['other_client', ...NON_WINNING_CONSULTANTS] as const;

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
      forbidden: ['consultant', 'technician', ...LOSERS, 'admin'],
      not_found: OUTSIDERS,
      invalid_transition: ['owner'],
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
      ({ way }) => way.submissionId,
    ),
    rejecting(
      'unattended',
      'submission',
      {
        forbidden: ['consultant', 'technician', ...LOSERS, 'admin'],
        not_found: OUTSIDERS,
        ok: ['owner'],
      },
      ({ way }) => way.submissionId,
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
  'dispute.requestEnd': [
    ...(['owner', 'consultant', 'technician'] as const).map((doer): Row => {
      const input = { reason_code: 'conflict', refund_cents: 0 };
      return {
        at: 'in_progress',
        input: (knock) => ({ ...project(knock), ...input, ...staleBut(doer)(knock) }),
        absent: () => ({ ...noProject(), ...input }),
        outcomes: {
          unauthorized: GUEST,
          forbidden: [...LOSERS, 'admin'],
          not_found: OUTSIDERS,
          stale: (['owner', 'consultant', 'technician'] as const).filter((kind) => kind !== doer),
          ok: [doer],
        },
      };
    }),
    {
      at: 'end_requested',
      input: (knock) => ({ ...project(knock), reason_code: 'conflict', refund_cents: 0 }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...LOSERS, 'admin'],
        not_found: OUTSIDERS,
        end_request_open: ['owner', 'consultant', 'technician'],
      },
    },
  ],
  'dispute.answerEnd': [
    {
      at: 'end_requested',
      input: (knock) => ({ ...project(knock), agree: true }),
      absent: () => ({ ...noProject(), agree: true }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...CONSULTANTS, 'quoter', 'admin'],
        not_found: ['other_client', ...NON_WINNING_TECHNICIANS],
        ok: ['owner', 'technician'],
      },
    },
    {
      at: 'in_progress',
      input: (knock) => ({ ...project(knock), agree: false }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...CONSULTANTS, 'quoter', 'admin'],
        not_found: ['other_client', ...NON_WINNING_TECHNICIANS],
        invalid_transition: ['owner', 'technician'],
      },
    },
  ],
  'dispute.withdrawEnd': [
    {
      at: 'end_requested',
      input: project,
      absent: noProject,
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...LOSERS, 'admin'],
        not_found: OUTSIDERS,
        invalid_transition: ['owner', 'technician'],
        ok: ['consultant'],
      },
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
    ...(['owner', 'consultant', 'technician'] as const).map((doer): Row => {
      const input = { reason_code: 'quality', note: '牆身出現裂縫' };
      return {
        at: 'in_progress',
        input: (knock) => ({ ...project(knock), ...input, ...staleBut(doer)(knock) }),
        absent: () => ({ ...noProject(), ...input }),
        outcomes: {
          unauthorized: GUEST,
          forbidden: [...LOSERS, 'admin'],
          not_found: OUTSIDERS,
          stale: (['owner', 'consultant', 'technician'] as const).filter((kind) => kind !== doer),
          ok: [doer],
        },
      };
    }),
    {
      at: 'complained',
      input: (knock) => ({ ...project(knock), reason_code: 'quality', note: '牆身出現裂縫' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...LOSERS, 'admin'],
        not_found: OUTSIDERS,
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
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...LOSERS, 'admin'],
        not_found: OUTSIDERS,
        invalid_transition: ['consultant', 'technician'],
        ok: ['owner'],
      },
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
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...LOSERS, 'admin'],
        not_found: OUTSIDERS,
        ok: ['owner', 'consultant', 'technician'],
      },
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
  'feedback.uncommentedProject': [
    { outcomes: { unauthorized: GUEST, forbidden: ['admin'], ok: [...CLIENTS, ...CONSULTANTS, ...TECHNICIANS] } },
  ],
  'feedback.projectCommented': [
    { outcomes: { unauthorized: GUEST, forbidden: ['admin'], ok: [...CLIENTS, ...CONSULTANTS, ...TECHNICIANS] } },
  ],
};

/** A client rates both, a consultant the technician, a technician the consultant (Spec §6). */
const ratingsBy = ({ kind }: Knock) => ({
  ...(kind !== 'consultant' && { consultant_rating: 5 }),
  ...(kind !== 'technician' && { technician_rating: 4 }),
});
