import { Client } from 'pg';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';
import { hashPassword } from '@/server/modules/user-auth/passwords';

/** The number of rows and their distribution. The newest projects are open or quoting, most others are past. */
export interface Amounts {
  projects: number;
  clients: number;
  consultants: number;
  technicians: number;
  /** Open projects, and as many that collect quotations. */
  open: number;
  /** Projects under way, in age between those and the past ones. */
  running: number;
  /** The busiest client, consultant and technician take part in every nth project. */
  heavyEvery: number;
}

export const PASSWORD = 'a password for the benchmark';
export const HEAVY = {
  client: 'client-1@bench.test',
  consultant: 'consultant-1@bench.test',
  technician: 'technician-1@bench.test',
} as const;

const EVENTS_OF_PROJECT = 10;
const list = (values: readonly string[]) => `array['${values.join("','")}']`;

/** Fills an empty, migrated database by SQL. Rows are inserted in the order of their projects, as in production. */
export async function fill(connectionString: string, size: Amounts): Promise<void> {
  await fillBy(connectionString, await projectStatements(size));
}

/** Runs the statements that fill a database. Indexes are made afterwards, which takes half the time. */
export async function fillBy(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    // The foreign keys are right by construction; checking them would take minutes.
    await client.query(`set session_replication_role = replica`);
    await client.query(`set maintenance_work_mem = '512MB'`);
    await client.query(`select setseed(0.5)`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text "name", pg_get_indexdef(indexrelid) definition from pg_index
       where indrelid in (select relid from pg_stat_user_tables where schemaname = 'public')
         and indexrelid not in (select conindid from pg_constraint)`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of statements) await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    // As autovacuum does by itself within the hour.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** What `fill` does; more can be added to it. */
export const projectStatements = async (size: Amounts) => statementsFor(size, await hashPassword(PASSWORD));

function statementsFor(size: Amounts, passwordHash: string): string[] {
  const { projects, clients, consultants, technicians, open, running, heavyEvery } = size;
  const people = (type: string, count: number, first: number) =>
    `insert into users (id, user_type, email, password_hash, name, registration_step, terms_version, created_at)
     overriding system value
     select ${first} + n, '${type}', '${type}-' || n + 1 || '@bench.test', '${passwordHash}', '${type} ' || n + 1, 'success', '2026-11', now() - interval '3 years'
     from generate_series(0, ${count - 1}) n`;
  const firstConsultant = clients + 1;
  const firstTechnician = clients + consultants + 1;
  const consultantOf = (id: string, nth: string) =>
    `case when ${nth} = 0 and (${id} + 1) % ${heavyEvery} = 0 then ${firstConsultant}
      else ${firstConsultant + 1} + (${id} * 31 + ${nth} * 17) % ${consultants - 1} end`;
  const technicianOf = (id: string, nth: string) =>
    `case when ${nth} = 0 and (${id} + 2) % ${heavyEvery} = 0 then ${firstTechnician}
      else ${firstTechnician + 1} + (${id} * 37 + ${nth} * 19) % ${technicians - 1} end`;
  const hasQuotations = `p.status not in ('open', 'estimating')`;
  const hasOrder = `p.status in ('awaiting_payment', 'in_progress', 'submitted', 'revising', 'completed')`;
  return [
    people('client', clients, 1),
    people('consultant', consultants, firstConsultant),
    people('technician', technicians, firstTechnician),
    `insert into professionals (user_id, status, company_name)
     select id, 'approved', name || ' Ltd' from users where user_type <> 'client'`,
    `insert into subscriptions (user_id, status, plan_id, period_start, created_at)
     select u.id, 'active', l.id, now(), now() from users u join plans l on l.user_type = u.user_type and l.months = 12`,
    `insert into projects (id, owner_id, title, category, district, address, area, description, budget_min_cents, budget_max_cents,
       answers, status, revision, consultant_id, technician_id, accepted_quotation_id, due_at, created_at, updated_at, completed_at)
     overriding system value
     select id, case when id % ${heavyEvery} = 0 then 1 else 2 + floor(power(random(), 2) * ${clients - 1}) end,
       '單位翻新 ' || id, (${list(CATEGORIES)})[1 + id * 7 % ${CATEGORIES.length}], (${list(DISTRICTS)})[1 + id * 5 % ${DISTRICTS.length}],
       '太古城道 ' || id || ' 號', 600, repeat('全屋水電重鋪、浴室防水，連拆卸及清運。', 6),
       5000000 + id % 40 * 100000, 9000000 + id % 40 * 100000, '{}', status, ${EVENTS_OF_PROJECT - 1},
       case when status <> 'open' then ${consultantOf('id', '0')} end,
       case when status not in ('open', 'estimating', 'quoting', 'awaiting_payment', 'expired') then ${technicianOf('id', '0')} end,
       case when status not in ('open', 'estimating', 'quoting', 'expired') then id * 2 end,
       now() + interval '5 days' * case when age > ${3 * open + 1.5 * running} then -1 else 1 end, now() - age * interval '3 minutes', now() - age * interval '2 minutes',
       case when status = 'completed' then now() - age * interval '2 minutes' end
     from (select id, ${projects} - id age,
       case when ${projects} - id < ${2 * open} then case when (${projects} - id) * 7 % 13 < 7 then 'open' else 'quoting' end
         when ${projects} - id < ${2 * open + running} then (array['estimating','awaiting_payment','in_progress','in_progress','in_progress','submitted','revising'])[1 + (${projects} - id) * 3 % 7]
         else (array['completed','completed','completed','completed','completed','completed','completed','expired','expired','cancelled','completed'])[1 + id % 11]
       end status from generate_series(1, ${projects}) id) drawn`,
    `insert into applications (project_id, consultant_id, message, status, created_at)
     select p.id, ${consultantOf('p.id', 'nth')}, '可以下週到場。', case when p.status = 'open' then 'pending' when nth = 0 then 'accepted' else 'not_selected' end, p.created_at
     from projects p, generate_series(0, 2) nth order by p.id, nth`,
    `insert into estimates (id, project_id, version, scope, amount_min_cents, amount_max_cents, days, created_at) overriding system value
     select p.id, p.id, 1, '由拆卸到防水測試', 5000000, 8000000, 40, p.created_at from projects p where ${hasQuotations} order by p.id`,
    `insert into estimate_items (id, estimate_id, position, description, quantity, unit) overriding system value
     select e.id * 2 + nth, e.id, nth, '第 ' || nth + 1 || ' 項', 2, '項' from estimates e, generate_series(0, 1) nth order by 1`,
    `insert into quotations (id, project_id, technician_id, estimate_id, version, status, total_cents, exclusions, warranty_months, days, valid_until, note, created_at)
     overriding system value
     select p.id * 2 + nth, p.id, ${technicianOf('p.id', 'nth')}, p.id, 1,
       case when p.status = 'quoting' then 'submitted' when p.status = 'expired' then 'expired' when nth = 0 then 'accepted' else 'not_selected' end,
       6000000, '', 12, 30, current_date + 20, '', p.created_at
     from projects p, generate_series(0, 1) nth where ${hasQuotations} order by 1`,
    `insert into quotation_items (quotation_id, estimate_item_id, position, description, quantity, unit, unit_price_cents, state, total_cents)
     select q.id, q.estimate_id * 2 + nth, nth, '第 ' || nth + 1 || ' 項', 2, '項', 1500000, 'priced', 3000000
     from quotations q, generate_series(0, 1) nth order by q.id`,
    `insert into project_events (project_id, event, actor_id, from_status, to_status, data, audience, created_at)
     select p.id, (array['create','apply','apply','apply','accept_consultant','estimate','quote','quote','accept_quotation','pay'])[nth],
       p.owner_id, 'open', p.status, '{}', 'everyone', p.created_at
     from projects p, generate_series(1, ${EVENTS_OF_PROJECT}) nth order by p.id, nth`,
    `insert into orders (id, order_number, kind, payer_id, project_id, quotation_id, title, amount_cents, status, snapshot, created_at)
     overriding system value
     select p.id, 'T-20261101-' || lpad(p.id::text, 6, '0'), 'quotation', p.owner_id, p.id, p.id * 2, p.title, 6000000,
       case when p.status = 'awaiting_payment' then 'pending' else 'paid' end, '{}', p.created_at
     from projects p where ${hasOrder} order by p.id`,
    `insert into payments (order_id, provider, reference, status, amount_cents, created_at)
     select id, 'sandbox', 'sbx_' || id, 'paid', amount_cents, created_at from orders order by id`,
    `insert into files (id, module_name, filename, mime, size, storage_key, owner_id, created_at) overriding system value
     select p.id, 'project', '平面圖.pdf', 'application/pdf', 1000, 'project/bench/' || p.id, p.owner_id, p.created_at from projects p order by p.id`,
    `insert into project_files (file_id, project_id, subject, subject_id) select id, id, 'project', id from files order by id`,
    `insert into comments (project_id, author_id, feedback, consultant_rating, technician_rating, created_at, revealed_at)
     select p.id, author, '準時，手工仔細。', case when author = p.owner_id then 5 end, 5, p.updated_at, p.updated_at
     from projects p, lateral (values (p.owner_id), (p.consultant_id)) rating(author)
     where p.status = 'completed' order by p.id`,
    `insert into notifications (user_id, type, template, params, link, created_at, read_at)
     select case nth when 3 then ${consultantOf('p.id', '0')} when 4 then ${technicianOf('p.id', '0')} else p.owner_id end,
       'project_update', (array['applied','quoted','consultant_accepted','work_started'])[nth],
       jsonb_build_object('title', p.title, 'name', '何顧問', 'amount', '$60,000'), '/profile/project/detail/' || p.id, p.created_at,
       case when (p.id + nth) % 4 > 0 then p.updated_at end
     from projects p, generate_series(1, 4) nth order by p.id, nth`,
  ];
}
