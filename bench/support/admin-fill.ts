import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { fill } from './scale-fill';

export const ADMIN = 'admin@bench.test';
/** The name of one owner and the title of one project that no other row has. */
export const RARE = { owner: '龔稀有', title: '天窗漏水' };

/** Fills a migrated database with `count` rows of all that the back office lists; returns the admin's session. */
export async function fillBackOffice(connectionString: string, count: number): Promise<{ sessionId: string }> {
  const people = Math.floor(count / 4);
  await fill(connectionString, {
    projects: count,
    clients: count - 2 * people,
    consultants: people,
    technicians: people,
    open: Math.ceil(count / 300),
    running: Math.ceil(count / 50),
    heavyEvery: 50,
  });
  const sessionId = randomUUID();
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statementsFor(count, sessionId)) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return { sessionId };
}

const statementsFor = (count: number, sessionId: string): string[] => [
  // Triggers were off while the rows were inserted, so the search words are written here.
  `insert into account_words (user_id, account, company)
   select u.id, fold_words(concat_ws(' ', u.name, u.nickname, u.email, u.phone)), fold_words(coalesce(p.company_name, ''))
   from users u left join professionals p on p.user_id = u.id`,
  `insert into users (id, user_type, email, password_hash, name, registration_step, terms_version, created_at)
   overriding system value values (${count + 1}, 'admin', '${ADMIN}', 'x', '營運主任', 'success', '', now())`,
  `insert into second_factors (user_id, secret, confirmed_at, recovery_hashes, created_at)
   select id, '', now(), '{}', now() from users where email = '${ADMIN}'`,
  `insert into sessions (id, user_id, created_at) select '${sessionId}', id, now() from users where email = '${ADMIN}'`,
  `update users set name = '${RARE.owner}' where id = 7`,
  `update projects set title = '${RARE.title}' where id = ${Math.ceil(count / 9)}`,
  // All but the newest are paid out.
  `insert into payouts (order_id, technician_id, amount_cents, reference, created_at)
   select o.id, p.technician_id, o.amount_cents, 'FPS ' || o.id, now() from orders o join projects p on p.id = o.project_id
   where p.status in ('completed', 'cancelled') and p.technician_id is not null and o.id < ${count} - ${count} / 20`,
  `update orders set paid_out_at = payouts.created_at from payouts where payouts.order_id = orders.id`,
  `insert into refunds (order_id, amount_cents, created_at, settled_at, failed_at)
   select id, 1000, now(), case when id % 1000 > 0 then now() end, case when id % 1000 = 0 then now() end
   from orders where id % 10 = 0`,
  `insert into complaints (project_id, complainant_id, reason_code, note, status, due_at, created_at)
   select id, owner_id, 'quality', '牆身滲水', case when id % 500 = 0 then 'open' else 'resolved' end, now() + interval '5 days', now()
   from projects where technician_id is not null`,
  `insert into audit_log (created_at, actor_id, action, subject_type, subject_id, label, caller, user_agent, request_id)
   select now() - (${count} - n) * interval '1 minute', (select id from users where email = '${ADMIN}'), 'user.suspend', 'user', n,
     'client-' || n || '@bench.test', '203.0.113.9', '', '' from generate_series(1, ${count}) n`,
  `insert into security_events (created_at, kind, account_id, caller, user_agent, request_id, details)
   select now() - (${count} - n) * interval '1 minute', 'login_succeeded', n, '198.51.100.' || n % 250, '', '', '{}'
   from generate_series(1, ${count}) n`,
  `insert into mails (to_address, locale, template, params, created_at, sent_at)
   select 'client-' || n || '@bench.test', 'zh-Hant', 'password_changed', '{}', now(), now() from generate_series(1, ${count}) n`,
  `insert into contact_messages (name, email, phone, subject, message, locale, created_at)
   select '陳生', 'client-' || n || '@bench.test', '', '查詢', '想了解收費。', 'zh-Hant', now() from generate_series(1, ${count}) n`,
];
