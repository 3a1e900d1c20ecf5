import { and, count, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { adminAnnouncementsCalls } from '@/contract/admin/announcements/calls';
import type { InputOf } from '@/contract/call';
import { hasLanguage } from '@/domain/content/languages';
import { safeReturnPath } from '@/domain/return-path';
import { USER_TYPES, type UserType } from '@/domain/roles';
import { beforeCursor, toPage } from '../../db/page';
import { announcements, users } from '../../db/schema';
import { fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { addJob } from '../../queue/add-job';
import { audit } from '../audit/write-audit';

/** SQL: users of these roles whose address is verified and whose account is not deleted. */
export const isReader = (roles: readonly UserType[]): SQL | undefined =>
  and(inArray(users.userType, [...roles]), ne(users.registrationStep, 'verify'), ne(users.passwordHash, ''));

/** Admin: how many people of each role an announcement would reach now. */
export async function readers(context: CallContext) {
  const rows = await context.db
    .select({ role: users.userType, count: count() })
    .from(users)
    .where(isReader(USER_TYPES))
    .groupBy(users.userType);
  const counts = USER_TYPES.map((role) => [role, rows.find((row) => row.role === role)?.count ?? 0]);
  return { counts: Object.fromEntries(counts) as Record<UserType, number> };
}

/** Admin: announces to all users of these roles; a job notifies them in batches. @throws form_error on `link` */
export async function announce(context: CallContext, input: InputOf<typeof adminAnnouncementsCalls.announce>) {
  if (input.link !== '' && safeReturnPath(input.link) === null) throw fieldError('link', 'not_a_path');
  if (input.link !== '' && hasLanguage(input.link)) throw fieldError('link', 'path_with_language');
  const roles = [...new Set(input.roles)];
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(announcements)
      .values({
        title: { 'zh-Hant': input.title_zh, en: input.title_en },
        body: { 'zh-Hant': input.body_zh, en: input.body_en },
        link: input.link,
        roles,
        createdBy: context.actor.id,
        createdAt: context.clock.now(),
      })
      .returning({ id: announcements.id });
    if (!row) throw new Error('the announcement was not stored');
    await addJob(tx, 'notify_readers', { announcementId: row.id });
    await audit(tx, context, {
      action: 'announcement.announce',
      subjectType: 'announcement',
      subjectId: row.id,
      label: input.title_zh,
      after: { ...input, roles },
    });
    return { id: row.id };
  });
}

/** Admin: announcements, newest first, paged by id. */
export async function announcementList(context: CallContext, input: InputOf<typeof adminAnnouncementsCalls.listing>) {
  const rows = await context.db
    .select({ row: announcements, author: users.name })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.createdBy))
    .where(beforeCursor(announcements.id, input.cursor))
    .orderBy(desc(announcements.id))
    .limit(input.limit + 1);
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    table: announcements,
    idOf: ({ row }) => row.id,
    isFirst: !input.cursor,
  });
  return {
    ...page,
    value: page.value.map(({ row, author }) => ({
      id: row.id,
      title_zh: row.title['zh-Hant'] ?? '',
      title_en: row.title.en ?? '',
      body_zh: row.body['zh-Hant'] ?? '',
      body_en: row.body.en ?? '',
      link: row.link,
      roles: row.roles,
      created_by: author,
      created_at: row.createdAt.toISOString(),
      told_count: row.toldCount,
      finished_at: row.finishedAt?.toISOString() ?? null,
    })),
  };
}
