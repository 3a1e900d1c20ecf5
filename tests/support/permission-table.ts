import type { ErrorCode } from '@/contract/errors';
import { orderCalls } from '@/contract/order';
import type { TestApi } from './api';
import { KINDS, type Kind } from './cast';
import { PASSWORD, type Person } from './people';
import { newEstimate, newProject, quotationFor, type Travelled, type WayStep } from './way';

export type Outcome = 'ok' | ErrorCode;

/** One knock: who knocks, and at what. */
export interface Knock {
  api: TestApi;
  kind: Kind;
  /** Null for the guest. */
  person: Person | null;
  way: Travelled;
}

type Input = Record<string, unknown>;

export interface Row {
  /** How far the cast's project has come; absent where the call is not about one. */
  at?: WayStep;
  input?: (knock: Knock) => Input | Promise<Input>;
  /** The same call for something that does not exist; absent where the call names nothing. */
  absent?: (knock: Knock) => Input;
  /** Each caller logs in anew, because the call ends their login. */
  hasOwnLogin?: boolean;
  outcomes: Partial<Record<Outcome, readonly Kind[]>>;
}

const CLIENTS = ['owner', 'other_client'] as const satisfies Kind[];
const CONSULTANTS = ['applicant', 'consultant', 'other_consultant', 'unapproved_consultant'] as const satisfies Kind[];
const TECHNICIANS = ['quoter', 'technician', 'other_technician', 'unapproved_technician'] as const satisfies Kind[];
const PROFESSIONALS = [...CONSULTANTS, ...TECHNICIANS];
const GUEST = ['guest'] as const satisfies Kind[];
const USERS = KINDS.filter((kind) => kind !== 'guest');

const NO_ID = 2_000_000_000;
const NO_ORDER = 'T-20200101-ZZZZZZ';
const project = ({ way }: Knock) => ({ project_id: way.projectId });
const noProject = () => ({ project_id: NO_ID });
const order = ({ way }: Knock) => ({ order_number: way.orderNumber });
const noOrder = () => ({ order_number: NO_ORDER });
const everyone = (outcome: Outcome): Row['outcomes'] => ({ [outcome]: KINDS });
const anyUser: Row['outcomes'] = { unauthorized: GUEST, ok: USERS };
const onlyClients = { unauthorized: GUEST, forbidden: [...PROFESSIONALS, 'admin'] } satisfies Row['outcomes'];
const onlyConsultants = { unauthorized: GUEST, forbidden: [...CLIENTS, ...TECHNICIANS, 'admin'] } as const;
const onlyTechnicians = { unauthorized: GUEST, forbidden: [...CLIENTS, ...CONSULTANTS, 'admin'] } as const;

const USER_AUTH: Record<string, Row[]> = {
  'userAuth.login': [
    {
      input: ({ person }) => ({ email: person?.email ?? 'nobody@example.test', password: PASSWORD }),
      outcomes: { form_error: GUEST, ok: USERS },
    },
  ],
  'userAuth.register': [
    {
      input: ({ kind }) => ({
        user_type: 'client',
        name: '新客戶',
        email: `new-${kind}@example.test`,
        phone: '91234567',
        password: PASSWORD,
        accept_terms: true,
      }),
      outcomes: everyone('ok'),
    },
  ],
  'userAuth.verify': [
    {
      input: ({ kind }) => ({ email: `verify-${kind}@example.test`, code: '000000' }),
      outcomes: everyone('form_error'),
    },
  ],
  'userAuth.resendCode': [
    { input: ({ kind }) => ({ email: `resend-${kind}@example.test` }), outcomes: everyone('ok') },
  ],
  'userAuth.forgotPassword': [
    { input: ({ kind }) => ({ email: `forgot-${kind}@example.test` }), outcomes: everyone('ok') },
  ],
  'userAuth.changePassword': [
    {
      input: () => ({ current_password: 'not the one', new_password: 'another long sentence' }),
      outcomes: { unauthorized: GUEST, form_error: USERS },
    },
  ],
  'userAuth.refresh': [
    {
      input: ({ person }) => ({ refresh_token: person?.refreshToken ?? 'made up' }),
      outcomes: { unauthorized: GUEST, ok: USERS },
      hasOwnLogin: true,
    },
  ],
  'userAuth.logout': [{ outcomes: everyone('ok'), hasOwnLogin: true }],
  'userAuth.profile': [{ outcomes: anyUser }],
  'userAuth.profileUpdate': [{ outcomes: anyUser }],
};

const READING: Record<string, Row[]> = {
  'project.requestForm': [{ outcomes: { ...onlyClients, ok: CLIENTS } }],
  'project.projectListing': [
    { outcomes: { unauthorized: GUEST, forbidden: [...CLIENTS, 'admin'], ok: PROFESSIONALS } },
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
        not_found: ['other_client', 'other_consultant', 'unapproved_consultant'],
      },
    },
    {
      at: 'in_progress',
      input: project,
      absent: noProject,
      outcomes: {
        unauthorized: GUEST,
        ok: ['owner', 'applicant', 'consultant', 'quoter', 'technician', 'admin'],
        not_found: [
          'other_client',
          'other_consultant',
          'unapproved_consultant',
          'other_technician',
          'unapproved_technician',
        ],
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
  'project.quotationListing': [
    {
      at: 'quoted',
      input: project,
      absent: noProject,
      outcomes: {
        unauthorized: GUEST,
        ok: ['owner', 'applicant', 'consultant', ...TECHNICIANS, 'admin'],
        not_found: ['other_client', 'other_consultant', 'unapproved_consultant'],
      },
    },
  ],
};

const CHANGING: Record<string, Row[]> = {
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
        not_found: ['other_consultant', 'unapproved_consultant'],
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
        not_found: ['other_consultant', 'unapproved_consultant'],
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
        not_found: ['other_technician', 'unapproved_technician'],
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
      // Accepted but not paid: the work is nobody's yet.
      at: 'awaiting_payment',
      input: (knock) => ({ ...project(knock), note: '完工' }),
      absent: () => ({ ...noProject(), note: '完工' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...onlyTechnicians.forbidden, 'quoter', 'technician'],
        not_found: ['other_technician', 'unapproved_technician'],
      },
    },
    {
      at: 'in_progress',
      input: (knock) => ({ ...project(knock), note: '完工' }),
      absent: () => ({ ...noProject(), note: '完工' }),
      outcomes: {
        unauthorized: GUEST,
        forbidden: [...onlyTechnicians.forbidden, 'quoter'],
        not_found: ['other_technician', 'unapproved_technician'],
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
        forbidden: [...onlyConsultants.forbidden, 'applicant'],
        not_found: ['other_consultant', 'unapproved_consultant'],
        ok: ['consultant'],
      },
    },
  ],
};

const session = async ({ api, way }: Knock) => {
  const { redirect_url } = await api.ok(
    orderCalls.checkout,
    { order_number: way.orderNumber },
    { token: way.client.token },
  );
  return new URL(redirect_url, api.deps.appUrl).searchParams.get('session') ?? '';
};

const ORDERS: Record<string, Row[]> = {
  'order.orderDetails': [
    {
      at: 'awaiting_payment',
      input: order,
      absent: noOrder,
      outcomes: { unauthorized: GUEST, ok: ['owner'], not_found: USERS.filter((kind) => kind !== 'owner') },
    },
  ],
  'order.orderListing': [{ outcomes: anyUser }],
  'order.checkout': [
    {
      at: 'awaiting_payment',
      input: order,
      absent: noOrder,
      outcomes: { ...onlyClients, not_found: ['other_client'], ok: ['owner'] },
    },
  ],
  // The sandbox's page stands for a provider's: whoever holds its session may press its buttons.
  'order.sandbox': [
    {
      at: 'awaiting_payment',
      input: async (knock) => ({ ...order(knock), session: await session(knock), outcome: 'decline' }),
      absent: (knock) => ({ ...order(knock), session: 'made up', outcome: 'decline' }),
      outcomes: everyone('ok'),
    },
  ],
  // Signed by nobody; payments.test.ts has the signed ones.
  'order.sandboxWebhook': [{ outcomes: everyone('forbidden') }],
};

const REST: Record<string, Row[]> = {
  'notification.listing': [{ outcomes: anyUser }],
  'notification.read': [{ input: () => ({ all: 1 }), outcomes: anyUser }],
  'site.menuDetails': [
    { input: () => ({ key: 'footer-2' }), absent: () => ({ key: 'nothing' }), outcomes: everyone('ok') },
  ],
  'site.systemSetting': [{ outcomes: everyone('ok') }],
  'site.siteContent': [
    { input: () => ({ type: 'home' }), absent: () => ({ type: 'nothing' }), outcomes: everyone('ok') },
    { input: () => ({ type: 'project_request_form' }), outcomes: everyone('not_found') },
  ],
  'site.routerDetail': [
    { input: () => ({ path: '/' }), absent: () => ({ path: '/nothing' }), outcomes: everyone('ok') },
  ],
};

/** Every call, and what each kind of caller gets of it (DESIGN §5). A call that is missing here fails the test. */
export const PERMISSIONS: Record<string, Row[]> = { ...USER_AUTH, ...READING, ...CHANGING, ...ORDERS, ...REST };
