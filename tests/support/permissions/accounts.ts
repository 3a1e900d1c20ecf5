import { randomUUID } from 'node:crypto';
import { accountCalls } from '@/contract/account/calls';
import { savedSearchCalls } from '@/contract/saved-search/calls';
import { PASSWORD } from '../people/people';
import {
  anyUser,
  CLIENTS,
  GUEST,
  type Knock,
  NO_ID,
  noProject,
  onlyClients,
  PROFESSIONALS,
  project,
  type Row,
  USERS,
} from './row';

const onlyProfessionals = { unauthorized: GUEST, forbidden: [...CLIENTS, 'admin'] } satisfies Row['outcomes'];

/** A call about a saved search of the consultant’s. */
const ownSearch = (more: object): Row => ({
  at: 'open',
  input: async ({ api, way }: Knock) => {
    const search = { q: '天台', frequency: 'at_once' } as const;
    const { id } = await api.ok(savedSearchCalls.saveSearch, search, { token: way.consultant.token });
    return { saved_search_id: id, ...more };
  },
  absent: () => ({ saved_search_id: NO_ID, ...more }),
  outcomes: {
    ...onlyProfessionals,
    ok: ['consultant'],
    not_found: PROFESSIONALS.filter((kind) => kind !== 'consultant'),
  },
});
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
  'savedSearch.savedSearches': [{ outcomes: { ...onlyProfessionals, ok: PROFESSIONALS } }],
  'savedSearch.saveSearch': [
    { input: () => ({ q: '浴室', frequency: 'daily' }), outcomes: { ...onlyProfessionals, ok: PROFESSIONALS } },
  ],
  'savedSearch.changeSearch': [ownSearch({ frequency: 'never' })],
  'savedSearch.removeSearch': [ownSearch({})],
  'fact.ownFacts': [{ outcomes: { ...onlyProfessionals, ok: PROFESSIONALS } }],
  'fact.factProjects': [{ input: () => ({ kind: 'finished' }), outcomes: { ...onlyProfessionals, ok: PROFESSIONALS } }],
  'priceGuide.priceGuide': [{ input: () => ({ category: 'renovation' }), outcomes: anyUser }],
  'invite.inviteListing': [
    {
      at: 'open',
      input: project,
      absent: noProject,
      outcomes: { ...onlyClients, not_found: ['other_client'], ok: ['owner'] },
    },
  ],
  'invite.inviteProfessionals': [
    {
      at: 'open',
      input: (knock) => ({ ...project(knock), professional_ids: [knock.way.consultant.id] }),
      absent: (knock) => ({ ...noProject(), professional_ids: [knock.way.consultant.id] }),
      outcomes: { ...onlyClients, not_found: ['other_client'], ok: ['owner'] },
    },
    {
      at: 'in_progress',
      input: (knock) => ({ ...project(knock), professional_ids: [knock.way.consultant.id] }),
      absent: (knock) => ({ ...noProject(), professional_ids: [knock.way.consultant.id] }),
      outcomes: { ...onlyClients, not_found: ['other_client'], invalid_transition: ['owner'] },
    },
  ],
  'favourite.favourites': [{ outcomes: { ...onlyClients, ok: CLIENTS } }],
  'favourite.favouriteNames': [{ outcomes: { ...onlyClients, ok: CLIENTS } }],
  'favourite.keepFavourite': [
    {
      at: 'open',
      input: ({ way }) => ({ professional_id: way.consultant.id }),
      absent: () => ({ professional_id: NO_ID }),
      outcomes: { ...onlyClients, ok: CLIENTS },
    },
  ],
  'favourite.dropFavourite': [{ input: () => ({ professional_id: NO_ID }), outcomes: { ...onlyClients, ok: CLIENTS } }],
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
