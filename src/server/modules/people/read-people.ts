import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { adminPeopleCalls } from '@/contract/admin-people';
import type { InputOf } from '@/contract/call';
import type { AccountState } from '@/domain/account';
import { beforeCursor, toPage } from '../../db/page';
import { accountWords, files, professionals, users } from '../../db/schema';
import { holdsByIndex, newestThatHold, piecesOf } from '../../db/words';
import type { Deps } from '../../deps';
import { fileReply } from '../../files/file-url';
import type { CallContext } from '../../http/context';

/** How an account stands; the expression is that of its index, to the word. */
const accountState = sql<AccountState>`(case when ${users.passwordHash} = '' then 'deleted' when ${users.suspendedAt} is not null then 'suspended'
  when ${users.registrationStep} = 'verify' then 'unverified' else 'active' end)`;

/** Admin: accounts, by key on an index, the newest first. */
export async function peopleListing(context: CallContext, input: InputOf<typeof adminPeopleCalls.listing>) {
  const { db } = context;
  const { limit, cursor } = input;
  const pieces = piecesOf(input.q);
  const filter = and(
    input.user_type ? eq(users.userType, input.user_type) : undefined,
    input.state ? sql`${accountState} = ${input.state}` : undefined,
  );
  const isBefore = and(filter, beforeCursor(users.id, cursor));
  const rows = await newestThatHold(db, {
    limit,
    pieces,
    table: accountWords,
    id: accountWords.userId,
    text: accountWords.words,
    newest: sql`select ${users.id} from ${users} where ${isBefore ?? sql`true`} order by ${users.id} desc`,
    read: (isIn: SQL | undefined) =>
      summaries(context)
        .where(and(isBefore, isIn))
        .orderBy(desc(users.id))
        .limit(limit + 1),
  });
  const isCounted = pieces.length > 0 ? holdsByIndex(accountWords.words, pieces) : undefined;
  const page = await toPage(db, rows, {
    limit,
    table: sql`${users} join ${accountWords} on ${accountWords.userId} = ${users.id}`,
    where: and(filter, isCounted),
    idOf: ({ user }) => user.id,
    isFirst: !cursor,
  });
  return { ...page, value: page.value.map((row) => summaryReply(context, row)) };
}

export type SummaryRow = Awaited<ReturnType<typeof summaries>>[number];

/** Accounts as a list shows them. */
export const summaries = ({ db }: Deps) =>
  db
    .select({ user: users, state: accountState, companyName: professionals.companyName, picture: files })
    .from(users)
    .innerJoin(accountWords, eq(accountWords.userId, users.id))
    .leftJoin(professionals, eq(professionals.userId, users.id))
    .leftJoin(files, eq(files.id, users.profilePictureId));

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
