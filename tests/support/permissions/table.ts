import { subscriptionCalls } from '@/contract/subscription/calls';
import { defaultProvider } from '../payments/drivers';
import { checkout } from '../payments/money';
import { PASSWORD, person } from '../people/people';
import { shownCase } from '../projects/content';
import { ACCOUNTS } from './accounts';
import { ADMIN_PEOPLE } from './admin-people';
import { ADMIN_PLANS } from './admin-plans';
import { ALTERNATIVE_FLOWS, DISPUTES } from './alternative-flows';
import { BACK_OFFICE } from './back-office';
import { CHAT } from './chat';
import { CONTENT_EDITING } from './content';
import { FPS } from './fps';
import { NOTIFICATIONS } from './notifications';
import { OPERATIONS } from './operations';
import { PASSKEYS } from './passkeys';
import { REGISTRATIONS } from './professionals';
import { CHANGING, READING } from './projects';
import {
  anyUser,
  CLIENTS,
  everyone,
  GUEST,
  type Knock,
  LOSERS,
  NO_ID,
  noProject,
  OUTSIDERS,
  PROFESSIONALS,
  project,
  type Row,
  USERS,
} from './row';
import { SECOND_FACTOR } from './second-factor';

const NO_ORDER = 'T-20200101-ZZZZZZ';
const order = ({ way }: Knock) => ({ order_number: way.orderNumber });
const noOrder = () => ({ order_number: NO_ORDER });

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

const isSandbox = defaultProvider === 'sandbox';

const noAdmin = { unauthorized: GUEST, forbidden: ['admin'] } satisfies Row['outcomes'];

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
  'order.receipt': [
    {
      at: 'in_progress',
      input: order,
      absent: noOrder,
      outcomes: {
        unauthorized: GUEST,
        ok: ['owner', 'admin'],
        not_found: USERS.filter((kind) => kind !== 'owner' && kind !== 'admin'),
      },
    },
    // An unpaid order has no receipt.
    {
      at: 'awaiting_payment',
      input: order,
      absent: noOrder,
      outcomes: { unauthorized: GUEST, not_found: USERS },
    },
  ],
  'statement.statement': [
    {
      at: 'in_progress',
      input: project,
      absent: noProject,
      outcomes: {
        unauthorized: GUEST,
        ok: ['owner', 'consultant', 'technician', 'admin'],
        not_found: [...LOSERS, ...OUTSIDERS],
      },
    },
    // Another person's; with their own id, users read their own.
    {
      at: 'in_progress',
      input: ({ way }) => ({ person_id: way.client.id }),
      absent: () => ({ person_id: NO_ID }),
      outcomes: {
        unauthorized: GUEST,
        ok: ['owner', 'admin'],
        not_found: USERS.filter((kind) => kind !== 'owner' && kind !== 'admin'),
      },
    },
    // Admins have no money of their own.
    { outcomes: { unauthorized: GUEST, ok: USERS.filter((kind) => kind !== 'admin'), not_found: ['admin'] } },
  ],
  'order.checkout': [
    {
      at: 'awaiting_payment',
      input: order,
      absent: noOrder,
      outcomes: { ...noAdmin, not_found: ['other_client', ...PROFESSIONALS], ok: ['owner'] },
    },
  ],
  // The sandbox's page stands for a provider's: any caller with its session id may press its buttons.
  'order.sandbox': [
    {
      at: 'awaiting_payment',
      input: async (knock) => ({ ...order(knock), session: await checkout(knock.api, knock.way), outcome: 'decline' }),
      absent: (knock) => ({ ...order(knock), session: 'made up', outcome: 'decline' }),
      outcomes: everyone(isSandbox ? 'ok' : 'not_found'),
    },
  ],
  // Unsigned; payments.test.ts covers signed webhooks.
  'order.sandboxWebhook': [{ outcomes: everyone(isSandbox ? 'forbidden' : 'not_found') }],
  'order.stripeWebhook': [{ outcomes: everyone(isSandbox ? 'not_found' : 'forbidden') }],
};

/** The first plan for the caller's role; for callers who are no professionals, the consultants' first plan. */
const plan = async ({ api, person }: Knock) => {
  const user_type = person?.userType === 'technician' ? 'technician' : 'consultant';
  const { value } = await api.ok(subscriptionCalls.plans, { user_type });
  return { plan_id: value[0]?.id };
};
const onlyProfessionals = { unauthorized: GUEST, forbidden: [...CLIENTS, 'admin'] } satisfies Row['outcomes'];
const UNAPPROVED = ['unapproved_consultant', 'unapproved_technician'] as const;
const SUBSCRIBED = PROFESSIONALS.filter((kind) => !kind.startsWith('unapproved') && !kind.startsWith('lapsed'));
const notSubscribed = PROFESSIONALS.filter((kind) => !SUBSCRIBED.includes(kind));

const SUBSCRIPTIONS: Record<string, Row[]> = {
  'subscription.plans': [{ input: () => ({ user_type: 'technician' }), outcomes: everyone('ok') }],
  'subscription.current': [{ outcomes: { ...onlyProfessionals, ok: PROFESSIONALS } }],
  'subscription.demand': [{ outcomes: { ...onlyProfessionals, ok: PROFESSIONALS } }],
  // Unapproved professionals have already paid and cannot choose a plan now.
  'subscription.choose': [
    {
      input: plan,
      absent: () => ({ plan_id: NO_ID }),
      outcomes: {
        ...onlyProfessionals,
        wrong_step: UNAPPROVED,
        ok: [...SUBSCRIBED, 'lapsed_consultant', 'lapsed_technician'],
      },
    },
    {
      // A plan of the other role.
      input: async (knock) => {
        const user_type = knock.person?.userType === 'technician' ? 'consultant' : 'technician';
        const { value } = await knock.api.ok(subscriptionCalls.plans, { user_type });
        return { plan_id: value[0]?.id };
      },
      outcomes: { ...onlyProfessionals, not_found: PROFESSIONALS },
    },
  ],
  'subscription.cancel': [{ outcomes: { ...onlyProfessionals, wrong_step: notSubscribed, ok: SUBSCRIBED } }],
  'subscription.resume': [{ outcomes: { ...onlyProfessionals, wrong_step: notSubscribed, ok: SUBSCRIBED } }],
};

const REST: Record<string, Row[]> = {
  'site.menuDetails': [
    { input: () => ({ key: 'footer-2' }), absent: () => ({ key: 'nothing' }), outcomes: everyone('ok') },
  ],
  'site.systemSetting': [{ outcomes: everyone('ok') }],
  'site.siteContent': [
    { input: () => ({ type: 'terms' }), absent: () => ({ type: 'nothing' }), outcomes: everyone('ok') },
    { input: () => ({ type: 'company' }), outcomes: everyone('ok') },
    { input: () => ({ type: 'project_request_form' }), outcomes: everyone('ok') },
    { input: () => ({ type: 'mail_texts' }), outcomes: everyone('not_found') },
  ],
  'telemetry.webVitals': [{ input: () => ({ page: '/', lcp_ms: 900 }), outcomes: everyone('ok') }],
  'site.routerDetail': [
    { input: () => ({ path: '/' }), absent: () => ({ path: '/nothing' }), outcomes: everyone('ok') },
  ],
};

/** The public site is the same for every caller. */
const CONTENT: Record<string, Row[]> = {
  'content.frontPage': [{ outcomes: everyone('ok') }],
  'content.pageContent': [
    { input: () => ({ slug: 'terms' }), absent: () => ({ slug: 'nothing' }), outcomes: everyone('ok') },
  ],
  'content.caseListing': [
    { outcomes: everyone('ok') },
    { input: () => ({ page: 1_000_000 }), outcomes: everyone('not_found') },
  ],
  'content.caseDetails': [
    {
      input: async ({ api }) => ({ id: await shownCase(api) }),
      absent: () => ({ id: NO_ID }),
      outcomes: everyone('ok'),
    },
  ],
  'content.searchListing': [{ input: () => ({ q: '顧問' }), outcomes: everyone('ok') }],
  'content.professionalListing': [
    { input: () => ({ role: 'technician', category: 'renovation' }), outcomes: everyone('ok') },
  ],
  'content.professionalPage': [
    {
      input: async ({ api }) => ({ id: (await person(api, 'technician')).id }),
      absent: () => ({ id: NO_ID }),
      outcomes: everyone('ok'),
    },
    // A professional whom the public may not see gets 404 for every caller.
    {
      input: async ({ api }) => ({ id: (await person(api, 'consultant', { standing: 'lapsed' })).id }),
      outcomes: everyone('not_found'),
    },
  ],
  'content.contactSubmit': [
    {
      input: ({ kind }) => ({
        name: '陳大文',
        email: `${kind}@example.test`,
        subject: '查詢會籍',
        message: '請問會費如何計算？',
      }),
      outcomes: everyone('ok'),
    },
  ],
};

/** Every call, and the outcome for each kind of caller (DESIGN §5). A call that is missing here fails the test. */
export const PERMISSIONS: Record<string, Row[]> = {
  ...USER_AUTH,
  ...REGISTRATIONS,
  ...ACCOUNTS,
  ...SECOND_FACTOR,
  ...PASSKEYS,
  ...CHAT,
  ...NOTIFICATIONS,
  ...OPERATIONS,
  ...READING,
  ...CHANGING,
  ...ALTERNATIVE_FLOWS,
  ...DISPUTES,
  ...ORDERS,
  ...FPS,
  ...SUBSCRIPTIONS,
  ...REST,
  ...CONTENT,
  ...BACK_OFFICE,
  ...CONTENT_EDITING,
  ...ADMIN_PLANS,
  ...ADMIN_PEOPLE,
};
