import { orderCalls } from '@/contract/order';
import { projectCalls } from '@/contract/project';
import type { TestApi } from './api';
import { type Person, person } from './people';

/** Steps of the way of a project; each makes what the next needs. */
export const WAY = [
  'open',
  'applied',
  'estimating',
  'quoting',
  'quoted',
  'awaiting_payment',
  'in_progress',
  'submitted',
  'completed',
] as const;
export type WayStep = (typeof WAY)[number];

export interface Travelled {
  projectId: number;
  client: Person;
  consultant: Person;
  technician: Person;
  applicationId: number;
  quotationId: number;
  estimateItemIds: number[];
  orderNumber: string;
}

/** Who travels: those who win, and those who ask too and lose. */
export type Companions = Partial<Pick<Travelled, 'client' | 'consultant' | 'technician'>> & {
  applicant?: Person;
  quoter?: Person;
};

export const newProject = {
  title: '太古城單位翻新',
  category: 'renovation' as const,
  district: 'eastern' as const,
  address: '太古城道 1 號 10 樓 A 室',
  area: 620,
  description: '全屋水電重鋪、浴室防水。',
  budget_min_cents: 5_000_000,
  budget_max_cents: 9_000_000,
};

export const newEstimate = {
  items: [
    { description: '拆卸及清運', quantity: 1, unit: '項' },
    { description: '浴室防水', quantity: 12, unit: 'm²' },
  ],
  scope: '由拆卸到防水測試',
  amount_min_cents: 5_000_000,
  amount_max_cents: 8_000_000,
  days: 40,
};

export const quotationFor = (itemIds: readonly number[]) => ({
  items: itemIds.map((estimate_item_id, index) => ({
    estimate_item_id,
    description: `第 ${index + 1} 項`,
    quantity: 2,
    unit: '項',
    unit_price_cents: 150_000,
    state: 'priced' as const,
  })),
  exclusions: '',
  warranty_months: 12,
  days: 30,
  valid_until: '2027-12-31',
  note: '',
});

/** Takes a new project as far as `until`, through the API, with people of its own unless given. */
export async function travel(api: TestApi, until: WayStep, given: Companions = {}): Promise<Travelled> {
  const client = given.client ?? (await person(api, 'client'));
  const consultant = given.consultant ?? (await person(api, 'consultant'));
  const technician = given.technician ?? (await person(api, 'technician'));
  const at = WAY.indexOf(until);
  const as = (who: Person) => ({ token: who.token });
  const { project_id } = await api.ok(projectCalls.createProject, newProject, as(client));
  const way: Travelled = {
    projectId: project_id,
    client,
    consultant,
    technician,
    applicationId: 0,
    quotationId: 0,
    estimateItemIds: [],
    orderNumber: '',
  };
  const steps: Record<Exclude<WayStep, 'open'>, () => Promise<void>> = {
    async applied() {
      way.applicationId = (
        await api.ok(projectCalls.applyProject, { project_id, message: '可以下週到場。' }, as(consultant))
      ).application_id;
      if (given.applicant)
        await api.ok(projectCalls.applyProject, { project_id, message: '我也可以。' }, as(given.applicant));
    },
    async estimating() {
      await api.ok(projectCalls.acceptConsultant, { project_id, application_id: way.applicationId }, as(client));
    },
    async quoting() {
      await api.ok(projectCalls.estimateProject, { project_id, ...newEstimate }, as(consultant));
      const details = await api.ok(projectCalls.projectDetails, { project_id }, as(consultant));
      way.estimateItemIds = details.estimate?.items.map((item) => item.id) ?? [];
    },
    async quoted() {
      way.quotationId = (
        await api.ok(projectCalls.quoteProject, { project_id, ...quotationFor(way.estimateItemIds) }, as(technician))
      ).quotation_id;
      if (given.quoter)
        await api.ok(projectCalls.quoteProject, { project_id, ...quotationFor(way.estimateItemIds) }, as(given.quoter));
    },
    async awaiting_payment() {
      way.orderNumber = (
        await api.ok(projectCalls.acceptQuotation, { project_id, quotation_id: way.quotationId }, as(client))
      ).order_number;
    },
    async in_progress() {
      await pay(api, way);
    },
    async submitted() {
      await api.ok(
        projectCalls.submitProject,
        { project_id, note: '完工', items: way.estimateItemIds.map((item_id) => ({ item_id, done: true })) },
        as(technician),
      );
    },
    async completed() {
      await api.ok(projectCalls.approveProject, { project_id, note: '合格' }, as(consultant));
    },
  };
  for (const step of WAY.slice(1, at + 1)) await steps[step as Exclude<WayStep, 'open'>]();
  return way;
}

/** Pays an order through the sandbox: checkout, its page's button, its webhook. */
export async function pay(
  api: TestApi,
  way: Pick<Travelled, 'orderNumber' | 'client'>,
  outcome: 'approve' | 'decline' = 'approve',
): Promise<string> {
  const { redirect_url } = await api.ok(
    orderCalls.checkout,
    { order_number: way.orderNumber },
    { token: way.client.token },
  );
  const session = new URL(redirect_url, api.deps.appUrl).searchParams.get('session') ?? '';
  await api.ok(orderCalls.sandbox, { order_number: way.orderNumber, session, outcome });
  await api.runJobs();
  return session;
}
