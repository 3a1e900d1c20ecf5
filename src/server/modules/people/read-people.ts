import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { adminPeopleCalls } from '@/contract/admin/people/calls';
import type { InputOf } from '@/contract/call';
import { isWithinDays } from '../../db/days';
import { toPage } from '../../db/page';
import { accountState, accountWords, files, professionals, secondFactors, users } from '../../db/schema';
import { orderOf } from '../../db/sorted';
import { containsAll, containsAllByIndex, firstThatContain, piecesOf } from '../../db/text-search';
import type { Deps } from '../../deps';
import { fileReply } from '../../files/file-url';
import type { CallContext } from '../../http/context';
import { assigneeOf, isFollowedBy } from '../desk/assignee';
import { hasPasskeys } from '../passkey/has-passkeys';
import { accountsByIndex } from './account-words';

/** Admin: accounts, paged by id. */
export async function peopleListing(context: CallContext, input: InputOf<typeof adminPeopleCalls.listing>) {
  const { db } = context;
  const { limit, cursor } = input;
  const pieces = piecesOf(input.q);
  const filter = and(
    input.user_type ? eq(users.userType, input.user_type) : undefined,
    input.state ? sql`${accountState} = ${input.state}` : undefined,
    isWithinDays(users.createdAt, input.from_day, input.to_day),
    isFollowedBy('user', users.id, input.assignee_id),
  );
  const order = orderOf(users.id, input);
  const isAfter = and(filter, order.after);
  const rows = await firstThatContain(db, {
    limit,
    pieces,
    id: accountWords.userId,
    contains: containsAll(accountWords.words, pieces),
    idsByIndex: accountsByIndex(pieces),
    inOrder: sql`select ${users.id} from ${users} where ${isAfter ?? sql`true`} order by ${order.by}`,
    read: (isIn: SQL | undefined) =>
      summaries(context)
        .where(and(isAfter, isIn))
        .orderBy(order.by)
        .limit(limit + 1),
  });
  const isCounted = pieces.length > 0 ? containsAllByIndex(accountWords.words, pieces) : undefined;
  const page = await toPage(db, rows, {
    limit,
    table: sql`${users} join ${accountWords} on ${accountWords.userId} = ${users.id}`,
    where: and(filter, isCounted),
    idOf: ({ user }) => user.id,
    isFirst: !cursor,
  });
  return { ...page, value: page.value.map((row) => ({ ...summaryReply(context, row), assignee: row.assignee })) };
}

export type SummaryRow = Awaited<ReturnType<typeof summaries>>[number];

/** Accounts as a list shows them. */
export const summaries = ({ db }: Deps) =>
  db
    .select({
      user: users,
      state: accountState,
      assignee: assigneeOf('user', 'users.id'),
      companyName: professionals.companyName,
      picture: files,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null or ${hasPasskeys(users.id)}`,
    })
    .from(users)
    .innerJoin(accountWords, eq(accountWords.userId, users.id))
    .leftJoin(professionals, eq(professionals.userId, users.id))
    .leftJoin(files, eq(files.id, users.profilePictureId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id));

export const summaryReply = (context: CallContext, { user, state, companyName, picture }: SummaryRow) => ({
  id: user.id,
  name: user.name,
  nickname: user.nickname,
  profile_picture: picture ? fileReply(context, picture, context.actor.id) : null,
  user_type: user.userType,
  email: user.email,
  phone: user.phone,
  company_name: companyName,
  state,
  created_at: user.createdAt.toISOString(),
});
