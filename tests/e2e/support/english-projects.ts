import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { file, pdf } from '@tests/support/files/samples';
import { newEstimate, newProject, quotationFor } from '@tests/support/projects/samples';
import { toFormData } from '@/client/http/form-data';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { DAY_MS } from '@/config/limits';
import { disputeCalls } from '@/contract/dispute/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { projectCalls } from '@/contract/project/calls';
import { siteLogCalls } from '@/contract/site-log/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { variationCalls } from '@/contract/variation/calls';
import { visitCalls } from '@/contract/visit/calls';
import { warrantyCalls } from '@/contract/warranty/calls';
import { hongKongDay } from '@/domain/time/calendar';
import { enter, prepare } from './prepare';

/** Whose projects these are; the other tests of English pages look at the first client’s list. */
export const PEOPLE = { client: 'client2', consultant: 'consultant', technician: 'technician' };
const ITEMS = [
  { description: 'Demolition and disposal', quantity: 1, unit: 'lot' },
  { description: 'Waterproofing of the bathroom', quantity: 12, unit: 'm²' },
];
const STAGES = [
  { name: 'Deposit', share: 3000, condition: 'Agreement signed' },
  { name: 'Tiling', share: 5000 },
  { name: 'Rest', share: 2000 },
];
const ABOUT = {
  ...newProject,
  address: 'Flat A, 10/F, 1 Taikoo Shing Road',
  description: 'New pipes and wires, and waterproofing of the bathroom.',
};

/** What `prepare` writes in Chinese, as a user. */
const WRITTEN = [newEstimate.scope, '可以下週到場。', '完工', '合格'];

/** The names of people in a reply. */
function namesIn(reply: unknown): string[] {
  if (typeof reply !== 'object' || reply === null) return [];
  return Object.entries(reply).flatMap(([key, value]) =>
    typeof value === 'string' ? (['name', 'nickname', 'company_name'].includes(key) ? [value] : []) : namesIn(value),
  );
}

/**
 * Three projects of the demonstration’s people, written in English as far as possible: one with quotations, one whose
 * work is under way in stages, and one in its warranty.
 * @returns their addresses by what they show, and the users’ own words that are Chinese, the longest first
 */
export async function prepareEnglishProjects(baseURL: string) {
  const context = await request.newContext({ baseURL });
  try {
    const ways = {
      quotations: await withQuotations(context),
      'work in stages': await inStages(context),
      'a warranty': await inWarranty(context),
    };
    const client = await enter(context, PEOPLE.client);
    const details = await Promise.all(
      Object.values(ways).map(({ projectId: project_id }) => client(projectCalls.projectDetails, { project_id })),
    );
    const written = [...new Set([...WRITTEN, ...namesIn(details)])].filter((text) => /\p{Script=Han}/u.test(text));
    const addresses = Object.entries(ways).map(([shows, { address }]) => [shows, `/en${address}`] as const);
    return { addresses, written: written.sort((a, b) => b.length - a.length) };
  } finally {
    await context.dispose();
  }
}

const meet = async (context: APIRequestContext) => {
  const [client, consultant, technician] = await Promise.all([
    enter(context, PEOPLE.client),
    enter(context, PEOPLE.consultant),
    enter(context, PEOPLE.technician),
  ]);
  return { client, consultant, technician };
};
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function withQuotations(context: APIRequestContext) {
  const { client, consultant, technician } = await meet(context);
  const { access_token } = await (
    await context.post(userAuthCalls.login.path, {
      data: { email: `${PEOPLE.client}@demo.test`, password: DEMO_PASSWORD },
    })
  ).json();
  const created = await context.post(projectCalls.createProject.path, {
    multipart: toFormData({ ...ABOUT, title: 'Bathroom, with quotations', files: [file(pdf(), 'floor plan.pdf')] }),
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { project_id } = await created.json();
  const way = await prepare(context, 'quoted', PEOPLE, ITEMS, { project_id });
  const second = await enter(context, 'technician2');
  const { estimate } = await second(projectCalls.projectDetails, { project_id });
  const [first] = quotationFor(estimate?.items.map(({ id }) => id) ?? []).items;
  const terms = {
    exclusions: 'Scaffolding',
    note: 'Only the demolition.',
    items: first ? [{ ...first, ...ITEMS[0] }] : [],
  };
  await second(projectCalls.quoteProject, { project_id, ...quotationFor([]), ...terms });
  const { clarification_id } = await technician(disputeCalls.askClarification, {
    project_id,
    question: 'Is there a lift?',
  });
  await client(disputeCalls.answerClarification, { project_id, clarification_id, answer: 'Yes, from 9 to 6.' });
  const visit_at = inDays(3);
  const { visit_id } = await consultant(visitCalls.proposeTimes, { project_id, times: [visit_at], note: 'To measure' });
  await client(visitCalls.takeTime, { project_id, visit_id, visit_at, shows_address: true });
  await technician(visitCalls.proposeTimes, { project_id, times: [inDays(4), inDays(5)] });
  return way;
}

async function inStages(context: APIRequestContext) {
  const about = { ...ABOUT, title: 'Kitchen, in stages' };
  const way = await prepare(context, 'in_progress', PEOPLE, ITEMS, about, STAGES);
  const { client, consultant, technician } = await meet(context);
  const of = { project_id: way.projectId };
  const day = hongKongDay(new Date());
  const entry = { entry_key: randomUUID(), day, note: 'Cabinets removed.', people: 3, written_at: inDays(0) };
  const { entry_id } = await technician(siteLogCalls.writeEntry, { ...of, ...entry });
  await client(siteLogCalls.commentEntry, { ...of, entry_id, text: 'Thank you.' });
  const { variation_id } = await technician(variationCalls.proposeVariation, {
    ...of,
    ...{ title: 'Two more sockets', reason: 'Asked for on site.', days: 1 },
    items: [{ description: 'Socket', quantity: 2, unit: 'pcs', unit_price_cents: 60_000 }],
  });
  await consultant(variationCalls.adviseVariation, { ...of, variation_id, version: 1, advice: 'fair' });
  await technician(visitCalls.proposeTimes, { ...of, times: [inDays(2)] });
  return way;
}

async function inWarranty(context: APIRequestContext) {
  const about = { ...ABOUT, title: 'Ceiling, in its warranty' };
  const retention = { retention_percent: 5, retention_days: 60 };
  const way = await prepare(context, 'completed', PEOPLE, ITEMS, about, [], retention);
  const { client } = await meet(context);
  const of = { project_id: way.projectId };
  await client(warrantyCalls.reportDefect, { ...of, title: 'Leaking ceiling', note: 'Worse when it rains.' });
  await client(feedbackCalls.commentProject, {
    ...of,
    ...{ feedback: 'On time.', consultant_rating: 5, technician_rating: 4 },
  });
  return way;
}
