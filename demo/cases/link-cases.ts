import { eq, sql } from 'drizzle-orm';
import { users } from '@/server/db/schema';
import type { Deps } from '@/server/deps';
import { addressOf } from '../accounts/accounts';

/** Makes each completed project one of the published cases of its kind, agreed by all, so that public pages list them. */
export async function linkCases({ db }: Pick<Deps, 'db'>): Promise<void> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, addressOf('admin')));
  await db.execute(sql`
    with done as (
      select id, category, completed_at, row_number() over (partition by category order by id) as place
      from projects where status = 'completed'
    ), shown as (
      select id, category, row_number() over (partition by category order by completed_on desc, id desc) as place from cases
    )
    insert into case_consents (project_id, asked_by, asked_at, owner_answer, consultant_answer, technician_answer, content_id)
    select done.id, ${admin?.id}, done.completed_at, true, true, true, shown.id
    from done join shown using (category, place)
    on conflict do nothing`);
}
