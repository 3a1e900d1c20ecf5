import type { Client } from 'pg';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';
import { fillBy } from './scale-fill';

/** What the facts of professionals are reckoned from: projects that have ended, with their events and their rooms. */

/** What became of a project, by which its rows are written, and by which its facts are counted. */
export interface Story {
  consultant_id: number;
  technician_id: number;
  /** Who left it, or was not chosen. */
  other_consultant_id: number;
  other_technician_id: number;
  ended_at: Date;
  /** `stopped` in work; `called_off` before it was paid. */
  ending: 'completed' | 'stopped' | 'called_off';
  leaving: 'resigned' | 'replaced' | 'withdrawn' | 'nobody';
  is_estimate_late: boolean;
  is_work_late: boolean;
  /** Until the first answer; null: there was none. */
  consultant_seconds: number | null;
  technician_seconds: number | null;
  price_cents: number;
  change_cents: number;
  defects: number;
  mended: number;
}

/** The ids of rows that are not of the demonstration. */
export const FIRST_ID = 1_000_000;
/** Each professional's, and how many days ago the newest of them all ended, and the eldest. */
const PROJECTS_EACH = 11;
const NEWEST_DAYS = 20;
const OLDEST_DAYS = 800;
/** How many days before a project's end its steps are; those of its warranty come after it. */
export const STEP_DAYS = {
  create: 60,
  accept_first: 58,
  leave: 57,
  accept_consultant: 56,
  ask_consultant: 55,
  estimate: 53,
  quote: 51,
  accept_withdrawn: 49,
  withdraw: 48,
  accept_quotation: 46,
  pay: 45,
  ask_technician: 40,
  change: 30,
  submit: 10,
  end: 0,
  report: -3,
  mend: -9,
} as const;

const list = (values: readonly string[]) => `array['${values.join("','")}']`;
const from = (values: readonly string[], nth: string) => `(${list(values)})[1 + ${nth} % ${values.length}]`;
/** The same number, 0 to `count` - 1, each time; another for each project and each `what`. */
const drawn = (what: string, count: number) => `(hashtext('${what}' || n) & 2147483647) % ${count}`;
const daysBefore = (days: number | string) => `s.ended_at - ${days} * interval '24 hours'`;
const due = (isLate: string, late: number, inTime: number) =>
  `jsonb_build_object('due_at', to_char((${daysBefore(`(case when ${isLate} then ${late} else ${inTime} end)`)}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;

const IS_BEGUN = `s.ending <> 'called_off'`;
const IS_COMPLETED = `s.ending = 'completed'`;
const IS_LEFT = `s.leaving in ('resigned', 'replaced')`;
const IS_WITHDRAWN = `s.leaving = 'withdrawn'`;
const IS_CHANGED = `${IS_BEGUN} and s.change_cents <> 0`;

interface Step {
  event: string;
  /** SQL: who did it. */
  by: string;
  from: string | null;
  to: string;
  /** Before the end. */
  days: number;
  /** SQL: whether it happened, the event's data, and whom it is about. */
  where?: string;
  data?: string;
  subject?: string;
}

const OWNER = 's.owner_id';
const CONSULTANT = 's.consultant_id';
const TECHNICIAN = 's.technician_id';
const OTHER_CONSULTANT = 's.other_consultant_id';
const OTHER_TECHNICIAN = 's.other_technician_id';
const NOBODY = 'null';

type More = Pick<Step, 'where' | 'data' | 'subject'>;
const step = (event: string, by: string, days: number, [from, to]: [string | null, string], more: More = {}): Step => ({
  ...{ event, by, days, from, to },
  ...more,
});
const left = (how: string) => ({ where: `s.leaving = '${how}'`, subject: OTHER_CONSULTANT });
const revised = { where: `${IS_COMPLETED} and s.n % 5 = 0` };

/** In their order. */
const STEPS: readonly Step[] = [
  step('create', OWNER, STEP_DAYS.create, [null, 'open']),
  step('apply', OTHER_CONSULTANT, 59.5, ['open', 'open']),
  step('accept_consultant', OWNER, STEP_DAYS.accept_first, ['open', 'estimating'], { where: IS_LEFT }),
  step('resign', OTHER_CONSULTANT, STEP_DAYS.leave, ['estimating', 'open'], left('resigned')),
  step('replace', OWNER, STEP_DAYS.leave, ['estimating', 'open'], left('replaced')),
  step('apply', CONSULTANT, 56.5, ['open', 'open']),
  step('accept_consultant', OWNER, STEP_DAYS.accept_consultant, ['open', 'estimating']),
  step('estimate', CONSULTANT, STEP_DAYS.estimate, ['estimating', 'quoting'], {
    data: due('s.is_estimate_late', 54, 50),
  }),
  step('quote', TECHNICIAN, STEP_DAYS.quote, ['quoting', 'quoting']),
  step('quote', OTHER_TECHNICIAN, 50, ['quoting', 'quoting']),
  step('accept_quotation', OWNER, STEP_DAYS.accept_withdrawn, ['quoting', 'awaiting_payment'], { where: IS_WITHDRAWN }),
  step('withdraw_quotation', OTHER_TECHNICIAN, STEP_DAYS.withdraw, ['awaiting_payment', 'quoting'], {
    where: IS_WITHDRAWN,
    subject: OTHER_TECHNICIAN,
  }),
  step('accept_quotation', OWNER, STEP_DAYS.accept_quotation, ['quoting', 'awaiting_payment']),
  step('pay', NOBODY, STEP_DAYS.pay, ['awaiting_payment', 'in_progress'], { where: IS_BEGUN }),
  step('agree_variation', OWNER, STEP_DAYS.change, ['in_progress', 'in_progress'], { where: IS_CHANGED }),
  step('submit', TECHNICIAN, STEP_DAYS.submit, ['in_progress', 'submitted'], {
    where: IS_COMPLETED,
    data: due('s.is_work_late', 12, 9),
  }),
  step('request_revision', CONSULTANT, 8, ['submitted', 'revising'], revised),
  // Whether the corrections are late does not count.
  step('submit', TECHNICIAN, 5, ['revising', 'submitted'], { ...revised, data: due('true', 6, 6) }),
  step('approve', CONSULTANT, STEP_DAYS.end, ['submitted', 'completed'], { where: IS_COMPLETED }),
  step('end', NOBODY, STEP_DAYS.end, ['in_progress', 'cancelled'], { where: `s.ending = 'stopped'` }),
  step('cancel', OWNER, STEP_DAYS.end, ['awaiting_payment', 'cancelled'], { where: `s.ending = 'called_off'` }),
  step('report_defect', OWNER, STEP_DAYS.report, ['completed', 'completed'], { where: 's.defects > 0' }),
  step('mend_defect', TECHNICIAN, STEP_DAYS.mend, ['completed', 'completed'], { where: 's.mended > 0' }),
];

/** Two questions and two answers, and the cards between them. A question that is not answered is asked once more. */
const MESSAGES = `(values
  (1, s.owner_id, 'accept_consultant', ${STEP_DAYS.accept_consultant}, 0, true),
  (2, s.owner_id, null, ${STEP_DAYS.ask_consultant}, 0, true),
  (3, case when s.consultant_seconds is null then s.owner_id else s.consultant_id end, null,
    ${STEP_DAYS.ask_consultant}, coalesce(s.consultant_seconds, 86400), true),
  (4, s.consultant_id, 'estimate', ${STEP_DAYS.estimate}, 0, true),
  (5, null, 'pay', ${STEP_DAYS.pay}, 0, ${IS_BEGUN}),
  (6, s.owner_id, null, ${STEP_DAYS.ask_technician}, 0, ${IS_BEGUN}),
  (7, case when s.technician_seconds is null then s.owner_id else s.technician_id end, null,
    ${STEP_DAYS.ask_technician}, coalesce(s.technician_seconds, 86400), ${IS_BEGUN}),
  (8, s.consultant_id, 'approve', ${STEP_DAYS.end}, 0, ${IS_COMPLETED})
) m(sequence, sender_id, event, days, seconds, is_sent)`;
const LAST_SEQUENCE = `case s.ending when 'completed' then 8 when 'stopped' then 7 else 4 end`;

/** Adds professionals, half of them consultants, and their projects to the database of a demonstration. */
export async function fillFacts(connectionString: string, people: number): Promise<void> {
  await fillBy(connectionString, statementsFor(people));
}

/** What became of the projects that were added. */
export async function readStories(database: Client): Promise<Story[]> {
  const { rows } = await database.query<Story>('select * from bench_stories order by n');
  return rows;
}

function statementsFor(people: number): string[] {
  const each = Math.floor(people / 2);
  const clients = Math.ceil(people / 5);
  const projects = each * PROJECTS_EACH;
  const firstConsultant = FIRST_ID + clients;
  const firstTechnician = firstConsultant + each;
  const users = (type: string, count: number, first: number) =>
    `insert into users (id, user_type, email, password_hash, name, registration_step, terms_version, created_at)
     overriding system value
     select ${first} + n, '${type}', 'facts-${type}-' || n || '@bench.test', 'x', '${type} ' || n, 'success', '2026-11', now() - interval '3 years'
     from generate_series(0, ${count - 1}) n`;
  return [
    users('client', clients, FIRST_ID),
    users('consultant', each, firstConsultant),
    users('technician', each, firstTechnician),
    `insert into professionals (user_id, status, company_name) select id, 'approved', name || ' Ltd' from users
     where id >= ${FIRST_ID} and user_type <> 'client'`,
    `create table bench_stories as select n, ${FIRST_ID} + n as id,
       ${FIRST_ID} + ${drawn('owner', clients)} as owner_id,
       ${firstConsultant} + n * 31 % ${each} as consultant_id, ${firstConsultant} + (n * 31 + 17) % ${each} as other_consultant_id,
       ${firstTechnician} + n * 37 % ${each} as technician_id, ${firstTechnician} + (n * 37 + 19) % ${each} as other_technician_id,
       date_trunc('second', now() - interval '24 hours' *
         (${NEWEST_DAYS} + ${OLDEST_DAYS - NEWEST_DAYS} * (1 - n::float / ${projects})))::timestamptz(3) as ended_at,
       case ${drawn('ending', 20)} when 0 then 'called_off' when 1 then 'stopped' when 2 then 'stopped' else 'completed' end as ending,
       case ${drawn('leaving', 20)} when 0 then 'resigned' when 1 then 'replaced' when 2 then 'withdrawn' else 'nobody' end as leaving,
       ${drawn('estimate', 8)} = 0 as is_estimate_late, ${drawn('work', 5)} = 0 as is_work_late,
       case when ${drawn('silent consultant', 10)} > 0 then 60 + ${drawn('consultant', 80_000)} end as consultant_seconds,
       case when ${drawn('silent technician', 10)} > 0 then 60 + ${drawn('technician', 80_000)} end as technician_seconds,
       1000000 + ${drawn('price', 90)} * 100000 as price_cents,
       case ${drawn('is changed', 4)} when 0 then (1 + ${drawn('change', 9)}) * 20000 else 0 end as change_cents,
       0 as defects, 0 as mended
     from generate_series(0, ${projects - 1}) n`,
    `update bench_stories set defects = ${drawn('defects', 3)}, mended = ${drawn('defects', 3)} * (${drawn('mended', 3)}) / 2
     where ending = 'completed' and ${drawn('defective', 4)} = 0`,
    `insert into projects (id, owner_id, title, category, district, address, area, description, budget_min_cents, budget_max_cents,
       answers, status, revision, consultant_id, technician_id, estimate_id, accepted_quotation_id, completed_at, created_at, updated_at)
     overriding system value
     select s.id, s.owner_id, '單位翻新 ' || s.n, ${from(CATEGORIES, 's.n * 7')}, ${from(DISTRICTS, 's.n * 5')}, '太古城道 ' || s.n || ' 號',
       600, repeat('全屋水電重鋪、浴室防水，連拆卸及清運。', 6), 5000000, 9000000, '{}',
       case when ${IS_COMPLETED} then 'completed' else 'cancelled' end, 12, s.consultant_id,
       case when ${IS_BEGUN} then s.technician_id end, s.id, ${FIRST_ID} + s.n * 2,
       case when ${IS_COMPLETED} then s.ended_at end, ${daysBefore(STEP_DAYS.create)}, s.ended_at
     from bench_stories s order by s.n`,
    `insert into applications (project_id, consultant_id, message, status, created_at)
     select s.id, a.user_id, '可以下週到場。', a.status, ${daysBefore(STEP_DAYS.accept_first)}
     from bench_stories s, lateral (values (s.consultant_id, 'accepted'),
       (s.other_consultant_id, case when ${IS_LEFT} then s.leaving else 'not_selected' end)) a(user_id, status) order by s.n`,
    `insert into estimates (id, project_id, version, scope, amount_min_cents, amount_max_cents, days, created_at) overriding system value
     select s.id, s.id, 1, '由拆卸到防水測試', 5000000, 8000000, 40, ${daysBefore(STEP_DAYS.estimate)} from bench_stories s order by s.n`,
    `insert into quotations (id, project_id, technician_id, estimate_id, version, status, total_cents, exclusions, warranty_months, days, valid_until, note, created_at)
     overriding system value
     select ${FIRST_ID} + s.n * 2 + q.nth, s.id, q.user_id, s.id, 1, q.status, s.price_cents, '', 12, 30, s.ended_at::date, '', ${daysBefore(STEP_DAYS.quote)}
     from bench_stories s, lateral (values (0, s.technician_id, 'accepted'),
       (1, s.other_technician_id, case when ${IS_WITHDRAWN} then 'withdrawn' else 'not_selected' end)) q(nth, user_id, status) order by 1`,
    // As in production, rows of one project lie spread over the table.
    `insert into project_events (project_id, event, actor_id, from_status, to_status, data, audience, subject_id, created_at)
     select s.id, e.event, e.actor_id, e.from_status, e.to_status, e.data, 'everyone', e.subject_id, ${daysBefore('e.days')}
     from bench_stories s, lateral (values ${STEPS.map(stepValues).join(',\n')})
       e(nth, event, actor_id, from_status, to_status, days, happened, data, subject_id)
     where e.happened order by ${daysBefore('e.days')}, s.n, e.nth`,
    `insert into variations (id, project_id, number, status, proposer_id, version, author_id, owner_agreed, technician_agreed, created_at, agreed_at)
     overriding system value
     select s.id, s.id, 1, 'agreed', s.technician_id, 1, s.technician_id, true, true, ${daysBefore(STEP_DAYS.change + 1)}, ${daysBefore(STEP_DAYS.change)}
     from bench_stories s where ${IS_CHANGED} order by s.n`,
    `insert into variation_versions (variation_id, version, author_id, title, reason, days, amount_cents, items, created_at)
     select v.id, 1, v.author_id, '加裝地磚', '業主要求', 2, s.change_cents, '[]', v.created_at
     from variations v join bench_stories s on s.id = v.id order by v.id`,
    `insert into warranties (project_id, ends_at, retention_cents)
     select s.id, s.ended_at + interval '12 months', 0 from bench_stories s where ${IS_COMPLETED} order by s.n`,
    `insert into defects (id, project_id, number, status, title, mended_at) overriding system value
     select ${FIRST_ID} + s.n * 2 + number, s.id, number, case when number <= s.mended then 'confirmed' else 'reported' end, '門鎖鬆脫',
       case when number <= s.mended then ${daysBefore(STEP_DAYS.mend)} end
     from bench_stories s, generate_series(1, s.defects) number order by s.n, number`,
    `insert into defect_steps (defect_id, action, author_id, note, created_at)
     select d.id, a.action, a.author_id, '關不上。', ${daysBefore('a.days')}
     from defects d join bench_stories s on s.id = d.project_id, lateral (values
       ('report_defect', s.owner_id, ${STEP_DAYS.report}, true), ('mend_defect', s.technician_id, ${STEP_DAYS.mend}, d.mended_at is not null)) a(action, author_id, days, is_done)
     where a.is_done order by ${daysBefore('a.days')}, d.id`,
    `insert into chat_rooms (id, project_id, last_sequence, published_sequence, created_at, updated_at) overriding system value
     select s.id, s.id, ${LAST_SEQUENCE}, ${LAST_SEQUENCE}, ${daysBefore(STEP_DAYS.accept_consultant)}, s.ended_at from bench_stories s order by s.n`,
    // A technician joins with the payment.
    `insert into chat_members (room_id, user_id, role, visible, last_sequence, read_sequence, joined_at, updated_at)
     select s.id, m.user_id, m.role, m.visible::int8multirange, ${LAST_SEQUENCE}, ${LAST_SEQUENCE}, ${daysBefore(STEP_DAYS.accept_consultant)}, s.ended_at
     from bench_stories s, lateral (values (s.owner_id, 'client', '{[1,)}'), (s.consultant_id, 'consultant', '{[1,)}'),
       (case when ${IS_BEGUN} then s.technician_id end, 'technician', '{[5,)}')) m(user_id, role, visible)
     where m.user_id is not null order by s.n`,
    `insert into chat_messages (room_id, sequence, message_id, sender_id, text, file_ids, fingerprint, event, audience, created_at)
     select s.id, m.sequence, gen_random_uuid(), m.sender_id,
       case when m.event is null then '第 ' || m.sequence || ' 句：' || repeat('圖則已更新，請過目。', 1 + s.n % 6) else '' end, '{}',
       case when m.event is null then md5(s.n || '-' || m.sequence) end, m.event, 'room',
       ${daysBefore('m.days')} + m.seconds * interval '1 second'
     from bench_stories s, lateral ${MESSAGES} where m.is_sent
     order by ${daysBefore('m.days')} + m.seconds * interval '1 second', s.n`,
    // New rows come after these, as they are newer.
    ...['users', 'projects', 'estimates', 'quotations', 'variations', 'defects', 'chat_rooms'].map(
      (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    ),
  ];
}

const stepValues = (
  { event, by, from: before, to, days, where = 'true', data = `'{}'`, subject = NOBODY }: Step,
  nth: number,
) =>
  `(${nth}, '${event}', ${by}::int, ${before ? `'${before}'` : 'null'}, '${to}', ${days}, ${where}, ${data}::jsonb, ${subject}::int)`;
