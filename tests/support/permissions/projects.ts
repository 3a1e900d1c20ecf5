import { caseConsents } from '@/server/db/schema';
import { newEstimate, newProject, quotationFor } from '../projects/way';
import {
  CLIENTS,
  CONSULTANTS,
  GUEST,
  type Knock,
  LOSERS,
  NO_ID,
  NON_WINNING_CONSULTANTS,
  NON_WINNING_TECHNICIANS,
  noProject,
  OUTSIDERS,
  onlyClients,
  onlyConsultants,
  onlyTechnicians,
  PROFESSIONALS,
  project,
  type Row,
  TECHNICIANS,
  USERS,
} from './row';

/** Calls that read projects. */
export const READING: Record<string, Row[]> = {
  'project.requestForm': [{ outcomes: { ...onlyClients, ok: CLIENTS } }],
  'project.projectListing': [
    { outcomes: { unauthorized: GUEST, forbidden: ['admin'], ok: [...CLIENTS, ...PROFESSIONALS] } },
  ],
  'project.myProject': [
    { outcomes: { unauthorized: GUEST, forbidden: ['admin'], ok: [...CLIENTS, ...PROFESSIONALS] } },
  ],
  'project.projectDetails': [
    {
      at: 'applied',
      input: project,
      absent: noProject,
      outcomes: {
        unauthorized: GUEST,
        ok: ['owner', ...CONSULTANTS, 'admin'],
        not_found: ['other_client', ...TECHNICIANS],
      },
    },
    {
      at: 'quoted',
      input: project,
      absent: noProject,
      outcomes: {
        unauthorized: GUEST,
        ok: ['owner', 'applicant', 'consultant', ...TECHNICIANS, 'admin'],
        not_found: ['other_client', ...NON_WINNING_CONSULTANTS],
      },
    },
    {
      at: 'in_progress',
      input: project,
      absent: noProject,
      outcomes: {
        unauthorized: GUEST,
        ok: ['owner', 'applicant', 'consultant', 'quoter', 'technician', 'admin'],
        not_found: ['other_client', ...NON_WINNING_CONSULTANTS, ...NON_WINNING_TECHNICIANS],
      },
    },
  ],
  'project.consultantList': [
    {
      at: 'applied',
      input: project,
      absent: noProject,
      outcomes: { ...onlyClients, ok: ['owner'], not_found: ['other_client'] },
    },
  ],
  // Everyone gets their own: `earlier-items.test.ts` says whose.
  'project.earlierItems': [{ outcomes: { unauthorized: GUEST, forbidden: [...CLIENTS, 'admin'], ok: PROFESSIONALS } }],
  'project.quotationListing': [
    {
      at: 'quoted',
      input: project,
      absent: noProject,
      outcomes: {
        unauthorized: GUEST,
        ok: ['owner', 'applicant', 'consultant', ...TECHNICIANS, 'admin'],
        not_found: ['other_client', ...NON_WINNING_CONSULTANTS],
      },
    },
  ],
};

/** Calls that change projects. */
export const CHANGING: Record<string, Row[]> = {
  'project.createProject': [{ input: () => newProject, outcomes: { ...onlyClients, ok: CLIENTS } }],
  'project.applyProject': [
    {
      at: 'applied',
      input: (knock) => ({ ...project(knock), message: '可以承接。' }),
      absent: () => ({ ...noProject(), message: '可以承接。' }),
      outcomes: {
        ...onlyConsultants,
        already_applied: ['applicant', 'consultant'],
        not_approved: ['unapproved_consultant'],
        not_subscribed: ['lapsed_consultant'],
        ok: ['other_consultant'],
      },
    },
    {
      at: 'estimating',
      input: (knock) => ({ ...project(knock), message: '可以承接。' }),
      absent: () => ({ ...noProject(), message: '可以承接。' }),
      outcomes: {
        ...onlyConsultants,
        invalid_transition: ['applicant', 'consultant'],
        not_found: [...NON_WINNING_CONSULTANTS],
      },
    },
  ],
  'project.acceptConsultant': [
    {
      at: 'applied',
      input: (knock) => ({ ...project(knock), application_id: knock.way.applicationId }),
      absent: () => ({ ...noProject(), application_id: NO_ID }),
      outcomes: { ...onlyClients, not_found: ['other_client'], ok: ['owner'] },
    },
  ],
  'project.estimateProject': [
    {
      at: 'applied',
      input: (knock) => ({ ...project(knock), ...newEstimate }),
      absent: () => ({ ...noProject(), ...newEstimate }),
      outcomes: { unauthorized: GUEST, forbidden: USERS },
    },
    {
      at: 'estimating',
      input: (knock) => ({ ...project(knock), ...newEstimate }),
      absent: () => ({ ...noProject(), ...newEstimate }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...onlyConsultants.forbidden, 'applicant'],
        not_found: [...NON_WINNING_CONSULTANTS],
        ok: ['consultant'],
      },
    },
  ],
  'project.quoteProject': [
    {
      at: 'quoted',
      input: (knock) => ({ ...project(knock), ...quotationFor(knock.way.estimateItemIds) }),
      absent: () => ({ ...noProject(), ...quotationFor([1]) }),
      outcomes: {
        ...onlyTechnicians,
        not_approved: ['unapproved_technician'],
        not_subscribed: ['lapsed_technician'],
        ok: ['quoter', 'technician', 'other_technician'],
      },
    },
    {
      at: 'in_progress',
      input: (knock) => ({ ...project(knock), ...quotationFor(knock.way.estimateItemIds) }),
      absent: () => ({ ...noProject(), ...quotationFor([1]) }),
      outcomes: {
        ...onlyTechnicians,
        invalid_transition: ['quoter', 'technician'],
        not_found: [...NON_WINNING_TECHNICIANS],
      },
    },
  ],
  'project.acceptQuotation': [
    {
      at: 'quoted',
      input: (knock) => ({ ...project(knock), quotation_id: knock.way.quotationId }),
      absent: () => ({ ...noProject(), quotation_id: NO_ID }),
      outcomes: { ...onlyClients, not_found: ['other_client'], ok: ['owner'] },
    },
  ],
  'project.submitProject': [
    {
      // The quotation is accepted but not paid: no technician has the work yet.
      at: 'awaiting_payment',
      input: (knock) => ({ ...project(knock), note: '完工' }),
      absent: () => ({ ...noProject(), note: '完工' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...onlyTechnicians.forbidden, 'quoter', 'technician'],
        not_found: [...NON_WINNING_TECHNICIANS],
      },
    },
    {
      at: 'in_progress',
      input: (knock) => ({ ...project(knock), note: '完工' }),
      absent: () => ({ ...noProject(), note: '完工' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...onlyTechnicians.forbidden, 'quoter'],
        not_found: [...NON_WINNING_TECHNICIANS],
        ok: ['technician'],
      },
    },
  ],
  'project.approveProject': [
    {
      at: 'submitted',
      input: (knock) => ({ ...project(knock), note: '合格' }),
      absent: () => ({ ...noProject(), note: '合格' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...TECHNICIANS, 'admin', 'applicant'],
        not_found: ['other_client', ...NON_WINNING_CONSULTANTS],
        consultant_in_time: ['owner'],
        ok: ['consultant'],
      },
    },
    {
      at: 'unattended',
      input: (knock) => ({ ...project(knock), note: '合格' }),
      absent: () => ({ ...noProject(), note: '合格' }),
      outcomes: {
        unauthorized: GUEST,
        // The consultant who has resigned counts as a former applicant.
        forbidden: [...TECHNICIANS, 'admin', 'applicant', 'consultant'],
        not_found: ['other_client', ...NON_WINNING_CONSULTANTS],
        ok: ['owner'],
      },
    },
  ],
  'project.answerCase': [
    {
      at: 'completed',
      input: askedOfCase,
      absent: () => ({ ...noProject(), agree: true }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: ['admin'],
        // Unsuccessful applicants and quoters may still read the project, but were not asked for consent.
        not_found: [...LOSERS, ...OUTSIDERS],
        ok: ['owner', 'consultant', 'technician'],
      },
    },
  ],
  'project.sharePhone': [
    {
      at: 'in_progress',
      input: (knock) => ({ ...project(knock), agree: true }),
      absent: () => ({ ...noProject(), agree: true }),
      outcomes: {
        unauthorized: GUEST,
        // Unsuccessful applicants and quoters may read the project, but are no parties of it.
        forbidden: ['admin', ...LOSERS],
        not_found: OUTSIDERS,
        ok: ['owner', 'consultant', 'technician'],
      },
    },
    {
      at: 'awaiting_payment',
      input: (knock) => ({ ...project(knock), agree: true }),
      absent: () => ({ ...noProject(), agree: true }),
      outcomes: {
        unauthorized: GUEST,
        // The technician whose quotation was accepted is a party once it is paid.
        forbidden: ['admin', ...LOSERS, 'technician'],
        not_found: OUTSIDERS,
        invalid_transition: ['owner', 'consultant'],
      },
    },
  ],
};

/** The participants were asked whether the project may be shown as a case. */
async function askedOfCase(knock: Knock) {
  const { api, way } = knock;
  const request = { projectId: way.projectId, askedBy: way.client.id, askedAt: api.clock.now() };
  await api.deps.db.insert(caseConsents).values(request).onConflictDoNothing();
  return { ...project(knock), agree: true };
}
