import { professionalAt } from '../people/professionals';
import { GUEST, type Knock, NO_ID, onlyAdmins, PROFESSIONALS, type Row } from './row';

const onlyProfessionals = {
  unauthorized: GUEST,
  forbidden: ['owner', 'other_client', 'admin'],
} satisfies Row['outcomes'];
const noUser = () => ({ user_id: NO_ID });
/** A professional who waits for approval, for an admin; other callers send an unknown id. */
const waiting =
  (more: object = {}) =>
  async ({ api, kind }: Knock) => ({
    user_id: kind === 'admin' ? (await professionalAt(api, 'pending_approval')).id : NO_ID,
    ...more,
  });
const noLicence = {
  certificate_id: NO_ID,
  ...{ title: '', kind: 'plumber', number: '', holder: '', grade: '', expires_on: null, checked_in: '名冊' },
};
const trade = { company_name: '新公司', specialties: ['painting'], years_of_experience: 3, accept_terms: true };

/** A professional's own registration, and the admins' decision on it. The cast has none with a request or rejection. */
export const REGISTRATIONS: Record<string, Row[]> = {
  'professional.registration': [{ outcomes: { ...onlyProfessionals, ok: PROFESSIONALS } }],
  'professional.supplyInfo': [
    { input: () => ({ note: '已附上。' }), outcomes: { ...onlyProfessionals, wrong_step: PROFESSIONALS } },
  ],
  'professional.applyAgain': [{ input: () => trade, outcomes: { ...onlyProfessionals, wrong_step: PROFESSIONALS } }],
  'professional.professionals': [{ outcomes: onlyAdmins }],
  'professional.professional': [{ input: waiting(), absent: noUser, outcomes: onlyAdmins }],
  'professional.approve': [{ input: waiting(), absent: noUser, outcomes: onlyAdmins }],
  // licences.test.ts covers one that is there.
  'professional.verifyCertificate': [
    {
      input: () => noLicence,
      absent: () => noLicence,
      outcomes: { ...onlyAdmins, not_found: [...(onlyAdmins.not_found ?? []), 'admin'], ok: [] },
    },
  ],
  'professional.requestInfo': [
    {
      input: waiting({ note: '請補交證書。' }),
      absent: () => ({ ...noUser(), note: '請補交證書。' }),
      outcomes: onlyAdmins,
    },
  ],
  'professional.reject': [
    {
      input: waiting({ reason_code: 'documents' }),
      absent: () => ({ ...noUser(), reason_code: 'documents' }),
      outcomes: onlyAdmins,
    },
  ],
};
