import { type APIRequestContext, expect } from '@playwright/test';
import { newEstimate, newProject, quotationFor } from '@tests/support/projects/samples';
import { DEMO_PASSWORD } from '@/config/demonstration';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';

/** One call to the running product that must succeed. */
async function send<C extends Call>(
  request: APIRequestContext,
  declared: C,
  input: RequestOf<C>,
  token?: string,
): Promise<ReplyOf<C>> {
  const response = await request.fetch(declared.path, {
    method: declared.method,
    // Retried only if the server had just closed the idle connection.
    maxRetries: 1,
    ...(declared.method === 'GET' ? { params: input as Record<string, string | number> } : { data: input }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!response.ok()) throw new Error(`${declared.path} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}

/** Logs a user in at the API, for steps that a test does not check. @param who a demonstration key, or an address */
export async function enter(request: APIRequestContext, who: string) {
  const { access_token } = await send(request, userAuthCalls.login, {
    email: who.includes('@') ? who : `${who}@demo.test`,
    password: DEMO_PASSWORD,
  });
  return <C extends Call>(declared: C, input: RequestOf<C>) => send(request, declared, input, access_token);
}

/** The owner of an order pays it; the provider's webhook comes a moment later. @param payer as `enter` gives it */
export async function payOrder(
  request: APIRequestContext,
  payer: Awaited<ReturnType<typeof enter>>,
  order_number: string,
): Promise<void> {
  const { redirect_url } = await payer(orderCalls.checkout, { order_number });
  const session = new URL(redirect_url, 'http://any').searchParams.get('session') ?? '';
  await send(request, orderCalls.sandbox, { order_number, session, outcome: 'approve' });
}

const STEPS = [
  'open',
  'applied',
  'estimating',
  'quoting',
  'quoted',
  'awaiting_payment',
  'in_progress',
  'submitted',
  'completed',
];

/** The participants, each as for `enter`. */
export interface Travellers {
  client: string;
  consultant: string;
  technician: string;
}

type Quotation = RequestOf<typeof projectCalls.quoteProject>;
type EstimateItems = RequestOf<typeof projectCalls.estimateProject>['items'];

/** Brings a project of these users to the step `until`, through the API: a new one, or one that was just created. */
export async function prepare(
  request: APIRequestContext,
  until: (typeof STEPS)[number],
  people: Travellers,
  estimateItems: EstimateItems = newEstimate.items,
  about: RequestOf<typeof projectCalls.createProject> | { project_id: number } = newProject,
  stages: Quotation['stages'] = [],
  retention: Pick<Quotation, 'retention_percent' | 'retention_days'> = {},
) {
  const [client, consultant, technician] = await Promise.all(
    [people.client, people.consultant, people.technician].map((key) => enter(request, key)),
  );
  if (!client || !consultant || !technician) throw new Error('Somebody is missing.');
  const { project_id } = 'project_id' in about ? about : await client(projectCalls.createProject, about);
  const way = { projectId: project_id, address: `/profile/project/detail/${project_id}`, orderNumber: '' };
  let applicationId = 0;
  let quotationId = 0;
  let items: { id: number; description: string; quantity: number; unit: string }[] = [];
  const walk = [
    async () => {
      const reply = await consultant(projectCalls.applyProject, { project_id, message: '可以下週到場。' });
      applicationId = reply.application_id;
    },
    async () => client(projectCalls.acceptConsultant, { project_id, application_id: applicationId }),
    async () => {
      await consultant(projectCalls.estimateProject, { project_id, ...newEstimate, items: estimateItems });
      const details = await consultant(projectCalls.projectDetails, { project_id });
      items = details.estimate?.items ?? [];
    },
    async () => {
      // The estimate's items line by line, as in the form: $19,500 in all.
      const quotation = quotationFor(items.map(({ id }) => id));
      const lines = quotation.items.map((line, index) => {
        const { description = '', quantity = 1, unit = '' } = items[index] ?? {};
        return { ...line, description, quantity, unit };
      });
      const terms = { ...quotation, ...retention, items: lines, stages };
      const reply = await technician(projectCalls.quoteProject, { project_id, ...terms });
      quotationId = reply.quotation_id;
    },
    async () => {
      const reply = await client(projectCalls.acceptQuotation, { project_id, quotation_id: quotationId });
      way.orderNumber = reply.order_number;
    },
    async () => {
      await payOrder(request, client, way.orderNumber);
      await expect
        .poll(async () => (await client(projectCalls.projectDetails, { project_id })).status)
        .toBe('in_progress');
    },
    async () => {
      const done = items.map(({ id }) => ({ item_id: id, done: true }));
      await technician(projectCalls.submitProject, { project_id, note: '完工', items: done });
    },
    async () => {
      await consultant(projectCalls.approveProject, { project_id, note: '合格' });
    },
  ];
  for (const step of walk.slice(0, STEPS.indexOf(until))) await step();
  return way;
}
