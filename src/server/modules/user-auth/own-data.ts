import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';

/**
 * The data stored about a user, by its name in the export. Columns are listed one by one, so that a new one stays out
 * until a developer includes it. What the user wrote, bought or did, and what is recorded about them, is included. What
 * other users wrote to or about them, and who these users are, is not. The author of an estimate or a submission is
 * found in the project's log.
 */
const ownRows = (me: SQL): Record<string, SQL> => ({
  account: sql`select id, user_type, email, name, nickname, phone, locale, registration_step, terms_version, created_at
    from users where id = ${me}`,
  professional: sql`select status, company_name, specialties, districts, years_of_experience, introduction, submitted_at,
    info_due_at, rejection_reason, approved_at, rating_sum, rating_count from professionals where user_id = ${me}`,
  registration_events: sql`select event, from_status, to_status, case when actor_id = ${me} then note end as note, created_at
    from professional_events where user_id = ${me} order by id`,
  certificates: sql`select id, file_id, title, kind, number, holder, grade, expires_on, verified_at,
      questioned_at, question, created_at from certificates where user_id = ${me} order by id`,
  portfolio_pictures: sql`select id, file_id, caption, created_at from portfolio_pictures where user_id = ${me} order by id`,
  subscription: sql`select s.status, p.key as plan, n.key as next_plan, s.period_start, s.period_end,
    s.cancel_at_period_end, s.created_at
    from subscriptions s join plans p on p.id = s.plan_id left join plans n on n.id = s.next_plan_id where s.user_id = ${me}`,
  sessions: sql`select user_agent, created_at, revoked_at, revoked_because from sessions where user_id = ${me}
    order by created_at`,
  passkeys: sql`select name, device_type, is_backed_up, created_at, last_used_at from passkeys where user_id = ${me}
    order by id`,
  projects: sql`select id, title, category, district, address, area, description, budget_min_cents, budget_max_cents,
    start_date, answers, status, completed_at, created_at, updated_at from projects where owner_id = ${me} order by id`,
  participations: sql`select id as project_id, case when consultant_id = ${me} then 'consultant' else 'technician' end as role,
    status, completed_at from projects where ${me} in (consultant_id, technician_id) order by id`,
  invites: sql`select project_id, created_at, told_at from project_invites where user_id = ${me} order by project_id`,
  phone_consents: sql`select project_id, is_agreed, changed_at from phone_consents where user_id = ${me} order by project_id`,
  applications: sql`select id, project_id, message, fee_kind, fee_cents, fee_percent, fee_covers, status, reason_code,
    case when status in ('withdrawn', 'resigned') then reason_note end as reason_note, created_at
    from applications where consultant_id = ${me} order by id`,
  estimates: sql`select e.id, e.project_id, e.version, e.scope, e.amount_min_cents, e.amount_max_cents, e.days, e.created_at,
    ${rows(sql`select i.description, i.quantity, i.unit, i.kind from estimate_items i where i.estimate_id = e.id order by i.position`)} as items
    from estimates e where ${isLogged(me, ['estimate'], 'e')} order by e.id`,
  quotations: sql`select q.id, q.project_id, q.version, q.status, q.total_cents, q.platform_percent, q.exclusions,
    q.warranty_months, q.retention_percent, q.retention_days, q.days,
    q.valid_until, q.note, q.reason_code, case when q.status = 'withdrawn' then q.reason_note end as reason_note, q.created_at,
    ${rows(sql`select i.description, i.quantity, i.unit, i.unit_price_cents, i.state, i.total_cents, i.kind from quotation_items i
      where i.quotation_id = q.id order by i.position`)} as items,
    ${rows(sql`select s.name, s.condition, s.share, s.amount_cents, s.status from stages s
      where s.quotation_id = q.id order by s.position`)} as stages
    from quotations q where q.technician_id = ${me} order by q.id`,
  variations: sql`select v.project_id, v.number, v.status, w.version, w.title, w.reason, w.days, w.amount_cents, w.items, w.created_at
    from variation_versions w join variations v on v.id = w.variation_id where w.author_id = ${me} order by w.id`,
  defects: sql`select d.project_id, d.number, d.title, d.status, s.action, s.note, s.visit_at, s.created_at
    from defect_steps s join defects d on d.id = s.defect_id where s.author_id = ${me} order by s.id`,
  clarification_questions: sql`select id, project_id, question, created_at from clarifications where asker_id = ${me}
    order by id`,
  clarification_answers: sql`select id, project_id, answer, answered_at from clarifications where answerer_id = ${me}
    order by id`,
  submissions: sql`select s.id, s.project_id, s.version, s.status, s.note, s.created_at,
    ${rows(sql`select i.estimate_item_id, i.is_done, i.note from submission_items i where i.submission_id = s.id`)} as items,
    ${rows(sql`select i.is_done, i.note from revision_items i where i.submission_id = s.id order by i.position`)} as put_right
    from submissions s where ${isLogged(me, ['submit', 'claim_stage'], 's')} order by s.id`,
  revisions_asked_for: sql`select s.project_id, s.version, i.description from revision_items i
    join submissions s on s.id = i.submission_id where ${isLogged(me, ['request_revision', 'return_stage'], 's')} order by i.id`,
  end_requests: sql`select id, project_id, reason_code, note, refund_cents, status, created_at, closed_at
    from end_requests where requester_id = ${me} order by id`,
  complaints: sql`select id, project_id, reason_code, note, status, outcome, refund_cents, created_at, closed_at
    from complaints where complainant_id = ${me} order by id`,
  case_consents: sql`select * from (select k.project_id, k.asked_at, case ${me} when p.owner_id then k.owner_answer
      when p.consultant_id then k.consultant_answer when p.technician_id then k.technician_answer end as answer
    from case_consents k join projects p on p.id = k.project_id) own where answer is not null order by project_id`,
  complaint_answers: sql`select id, complaint_id, note, created_at from complaint_answers where author_id = ${me} order by id`,
  comments: sql`select id, project_id, feedback, consultant_rating, technician_rating, is_named, created_at, revealed_at
    from comments where author_id = ${me} order by id`,
  comment_replies: sql`select comment_id, reply, created_at from comment_replies where author_id = ${me} order by comment_id`,
  // A ticked item has the text of the user who requested it.
  project_events: sql`select id, project_id, event, from_status, to_status, data - 'item' as data, created_at
    from project_events where actor_id = ${me} order by id`,
  site_log_entries: sql`select id, project_id, day, note, people, items, written_at, created_at from site_log_entries
    where author_id = ${me} order by id`,
  site_log_comments: sql`select entry_id, text, created_at from site_log_comments where author_id = ${me} order by id`,
  visits: sql`select v.id, v.project_id, v.status, v.visit_at, v.times, v.note, v.shows_address, v.created_at from visits v
    join projects p on p.id = v.project_id where ${me} in (v.professional_id, p.owner_id) order by v.id`,
  calendar_feed: sql`select version from calendar_feeds where user_id = ${me}`,
  dossiers: sql`select project_id, status, list_sha256, created_at, ready_at from dossiers where user_id = ${me} order by id`,
  // Without the address and the keys, with which anyone could write to the device.
  push_devices: sql`select created_at from push_devices where user_id = ${me} order by id`,
  notification_times: sql`select quiet_from_hour, quiet_until_hour, is_mail_daily from notification_times
    where user_id = ${me}`,
  favourites: sql`select professional_id, created_at from favourites where user_id = ${me} order by created_at`,
  facts: sql`select kind, projects, amount, whole from professional_facts where user_id = ${me} order by kind`,
  saved_searches: sql`select q, category, district, budget_cents, is_fit, frequency, created_at from saved_searches
    where user_id = ${me} order by id`,
  search_matches: sql`select project_id, tell_at, told_at from search_matches where user_id = ${me} order by project_id`,
  chat_rooms: sql`select m.room_id, r.project_id, m.role, m.joined_at from chat_members m
    join chat_rooms r on r.id = m.room_id where m.user_id = ${me} order by m.id`,
  chat_messages: sql`select room_id, message_id, text, file_ids, created_at from chat_messages
    where sender_id = ${me} and event is null order by id`,
  quick_replies: sql`select text, used_at from quick_replies where user_id = ${me} order by used_at desc, id desc`,
  orders: sql`select order_number, kind, project_id, title, amount_cents, fee_cents, status, created_at, expires_at,
    paid_at
    from orders where payer_id = ${me} order by id`,
  payments: sql`select o.order_number, y.provider, y.reference, y.status, y.amount_cents, y.created_at, y.settled_at,
    y.returned_at from payments y join orders o on o.id = y.order_id where o.payer_id = ${me} order by y.id`,
  refunds: sql`select o.order_number, r.amount_cents, r.fee_cents, r.created_at, r.settled_at, r.failed_at
    from refunds r join orders o on o.id = r.order_id where o.payer_id = ${me} order by r.id`,
  earnings: sql`select m.kind, e.project_id, -e.amount_cents as amount_cents, m.created_at
    from ledger_entries e join ledger_movements m on m.id = e.movement_id where e.person_id = ${me} order by e.id`,
  fees: sql`select project_id, kind, fee_cents, status, created_at, paid_at from orders
    where consultant_id = ${me} and fee_cents > 0 order by id`,
  payees: sql`select kind, holder, bank_code, account, usable_at, created_at from payees where user_id = ${me} order by id`,
  transfers: sql`select o.order_number, c.file_id, c.created_at from fps_claims c join payments y on y.id = c.payment_id
    join orders o on o.id = y.order_id where o.payer_id = ${me} order by c.payment_id`,
  hand_refunds: sql`select o.order_number, h.amount_cents, h.account_kind, h.holder, h.account, h.created_at, h.sent_at,
    h.reference from hand_refunds h join orders o on o.id = h.order_id where o.payer_id = ${me} order by h.id`,
  payouts: sql`select o.project_id, y.amount_cents, y.reference, y.created_at
    from payouts y join orders o on o.id = y.order_id where y.payee_id = ${me} order by y.id`,
  contact_messages: sql`select name, email, phone, subject, message, locale, created_at from contact_messages
    where user_id = ${me} order by id`,
  // Without the values, which name other people.
  notifications: sql`select id, type, template, created_at, read_at from notifications where user_id = ${me} order by id`,
  notification_preferences: sql`select type, in_app, by_mail, by_push from notification_preferences where user_id = ${me}
    order by type`,
});

const rows = (query: SQL): SQL => sql`(select coalesce(json_agg(own), '[]') from (${query}) own)`;

/** The project's log names this user as the author of the version. */
const isLogged = (me: SQL, events: string[], part: 'e' | 's'): SQL => sql`exists (select 1 from project_events l
  where l.project_id = ${sql.raw(part)}.project_id and l.event in ${events} and l.actor_id = ${me}
  and (l.data ->> 'version')::int = ${sql.raw(part)}.version)`;

/** Reads all of it as JSON: times with their zone, amounts in HKD cents. */
export async function readOwnRows(deps: Pick<Deps, 'db'>, userId: number): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(ownRows(sql`${userId}::int`))) {
    const { rows: found } = await deps.db.execute<{ own: unknown[] }>(sql`select ${rows(query)} as own`);
    data[name] = found[0]?.own ?? [];
  }
  return data;
}
