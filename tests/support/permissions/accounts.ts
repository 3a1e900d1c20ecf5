import { randomUUID } from 'node:crypto';
import { accountCalls } from '@/contract/account/calls';
import { PASSWORD } from '../people/people';
import { anyUser, CLIENTS, GUEST, NO_ID, PROFESSIONALS, type Row, USERS } from './row';

const onlyProfessionals = { unauthorized: GUEST, forbidden: [...CLIENTS, 'admin'] } satisfies Row['outcomes'];
/** A part of the caller's own account that does not exist; parts of other accounts are refused the same way. */
const missingPart = (input: Record<string, unknown>): Row => ({
  input: () => input,
  absent: () => input,
  outcomes: { ...onlyProfessionals, not_found: PROFESSIONALS },
});

/** Calls about the caller's own account and trade. */
export const ACCOUNTS: Record<string, Row[]> = {
  'account.sessions': [{ outcomes: anyUser }],
  'account.revokeSession': [
    {
      hasOwnLogin: true,
      input: async ({ api, person }) => {
        const { body } = await api.call(accountCalls.sessions, {}, { token: person?.token });
        return { session_id: body.value?.[0]?.id ?? randomUUID(), password: PASSWORD };
      },
      absent: () => ({ session_id: randomUUID(), password: PASSWORD }),
      outcomes: anyUser,
    },
  ],
  'account.exportData': [{ outcomes: anyUser }],
  'account.deleteAccount': [
    {
      input: () => ({ password: 'not the one' }),
      outcomes: { unauthorized: GUEST, forbidden: ['admin'], form_error: USERS.filter((kind) => kind !== 'admin') },
    },
  ],
  'earning.earningListing': [{ outcomes: { ...onlyProfessionals, ok: PROFESSIONALS } }],
  'earning.payee': [{ outcomes: { ...onlyProfessionals, ok: PROFESSIONALS } }],
  'earning.savePayee': [
    {
      input: () => ({ kind: 'fps', holder: '陳大文', account: '1234567', password: 'not the one' }),
      outcomes: { ...onlyProfessionals, form_error: PROFESSIONALS },
    },
  ],
  'earning.cancelPayee': [{ outcomes: { ...onlyProfessionals, ok: PROFESSIONALS } }],
  'trade.read': [{ outcomes: { ...onlyProfessionals, ok: PROFESSIONALS } }],
  'trade.update': [
    {
      input: () => ({
        company_name: '匠心工程',
        specialties: ['renovation'],
        districts: ['eastern'],
        years_of_experience: 5,
        introduction: '',
      }),
      outcomes: { ...onlyProfessionals, ok: PROFESSIONALS },
    },
  ],
  // Without a file; trade.test.ts covers calls with one.
  'trade.addCertificate': [
    { input: () => ({ title: '電工牌' }), outcomes: { ...onlyProfessionals, form_error: PROFESSIONALS } },
  ],
  'trade.updateCertificate': [missingPart({ certificate_id: NO_ID, title: '電工牌' })],
  'trade.removeCertificate': [missingPart({ certificate_id: NO_ID })],
  'trade.addPicture': [{ outcomes: { ...onlyProfessionals, form_error: PROFESSIONALS } }],
  'trade.removePicture': [missingPart({ picture_id: NO_ID })],
};
