import { eq, type SQL, sql } from 'drizzle-orm';
import {
  ASSUMED_RATING,
  ASSUMED_RATINGS,
  COUNT_CAP,
  PROFESSIONAL_CARD_PICTURES,
  PROFESSIONALS_PAGE,
} from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { contentCalls } from '@/contract/content/calls';
import { wordsOf } from '@/domain/content/search';
import { averageRating } from '@/domain/rating';
import { hongKongDay } from '@/domain/time/calendar';
import { jsonRow, jsonRows, selected } from '../../db/json-rows';
import { countUpToCap } from '../../db/page';
import { professionals, users } from '../../db/schema';
import { type FileRow, fileJson } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { pictureReply, portraitReply } from '../content/pictures/pictures';
import { isCoverDrawn } from '../content/read/case-cards';
import { idsWith } from '../content/read/search-words';
import { shownLicences } from './certificates';
import { casesOf, completedBy } from './completed-projects';
import { isLicenceHeld } from './demanded-licences';
import { isJoinedAvailable } from './is-available';
import { inBoth, knownCategories, shownName } from './public-facts';

type Input = InputOf<typeof contentCalls.professionalListing>;

const JOINED = sql`professionals p join users u on u.id = p.user_id join subscriptions s on s.user_id = p.user_id`;

/** SQL: the best rated first; the paid plan has no part in it. */
const BEST_FIRST = sql.raw(
  `(p.rating_sum + ${ASSUMED_RATING * ASSUMED_RATINGS})::numeric / (p.rating_count + ${ASSUMED_RATINGS}) desc, p.rating_count desc, p.user_id`,
);

const portrait = selected(jsonRow<FileRow>(fileJson, sql`from files f where f.id = users.profile_picture_id`));

type CardPicture = FileRow & { caption: string; is_of_case: boolean; is_drawing: boolean };

/** The pictures on the card: covers of published cases, the newest first, then the portfolio. */
const pictures = selected(
  jsonRows<CardPicture>(
    { ...fileJson, caption: 'f.caption', is_of_case: 'f.case_id is not null', is_drawing: isCoverDrawn('f.case_id') },
    sql`from (select files.*, shown.caption, shown.case_id, shown.place from (
        select c.cover_file_id as file_id, '' as caption, c.id as case_id, -c.id as place
          from ${casesOf('users.id')} where c.cover_file_id is not null
        union all
        select w.file_id, w.caption, null, w.id from portfolio_pictures w where w.user_id = users.id
      ) shown join files on files.id = shown.file_id
      order by shown.place limit ${sql.raw(String(PROFESSIONAL_CARD_PICTURES))}) f`,
    'f.place',
  ),
);

/** The directory: professionals whom the public may see, of the filter. @throws not_found beyond the last page */
export async function professionalListing(context: CallContext, input: Input) {
  const where = conditionOf(context, input);
  const rows = where === null ? [] : await readRows(context, pageOf(where, input.page));
  const total = rows[0]?.total ?? 0;
  if (rows.length === 0 && input.page > 1) throw new AppError('not_found');
  const count = Math.min(total, COUNT_CAP);
  return {
    value: rows.map((row) => card(context, row)),
    count,
    ...(total > COUNT_CAP && { count_is_capped: true }),
    page: input.page,
    page_count: Math.max(1, Math.ceil(count / PROFESSIONALS_PAGE)),
  };
}

/** The filter in SQL; null if nobody can have its words. */
function conditionOf(
  { clock, locale }: CallContext,
  { role, category, district, rating, licence, q }: Input,
): SQL | null {
  const words = wordsOf(q);
  if (q !== '' && words.length === 0) return null;
  const conditions = [
    isJoinedAvailable,
    role && sql`u.user_type = ${role}`,
    category && sql`p.specialties ? ${category}`,
    // Without districts they work everywhere.
    district && sql`(p.districts ? ${district} or p.districts = '[]')`,
    rating && sql`p.rating_count > 0 and p.rating_sum >= ${rating}::int * p.rating_count`,
    licence &&
      sql`exists (select from certificates held where held.user_id = p.user_id
        and ${isLicenceHeld(hongKongDay(clock.now()))} and held.kind = ${licence})`,
    words.length > 0 && sql`p.user_id in ${idsWith(locale, 'professional', words)}`,
  ].filter((one): one is SQL => Boolean(one));
  return sql.join(conditions, sql` and `);
}

/** The page's ids before its rows, so that pictures are read for those only. */
const pageOf = (where: SQL, page: number) =>
  sql`(select p.user_id, row_number() over (order by ${BEST_FIRST}) as place, ${countUpToCap(JOINED, where)} as total
    from ${JOINED} where ${where}
    order by place limit ${PROFESSIONALS_PAGE} offset ${(page - 1) * PROFESSIONALS_PAGE})`;

/** The cards of some professionals. @param wanted a subquery of their `user_id`, and the `place` of each */
export async function cardsOf(context: CallContext, wanted: SQL) {
  const rows = await readRows(context, sql`(select user_id, place, 0 as total from ${wanted} w)`);
  return rows.map((row) => card(context, row));
}

function readRows({ clock, db }: CallContext, wanted: SQL) {
  return db
    .select({
      user: users,
      professional: professionals,
      portrait,
      pictures,
      completed: completedBy('users.id'),
      licences: shownLicences(users.id, hongKongDay(clock.now())),
      total: sql<number>`wanted.total`,
    })
    .from(users)
    .innerJoin(professionals, eq(professionals.userId, users.id))
    .innerJoin(sql`${wanted} wanted`, sql`wanted.user_id = ${users.id}`)
    .orderBy(sql`wanted.place`);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function card(context: CallContext, { user, professional, ...row }: Row) {
  const name = shownName(user);
  return {
    id: user.id,
    name,
    company_name: professional.companyName,
    user_type: user.userType as 'consultant' | 'technician',
    picture: portraitReply(row.portrait, { alt: inBoth(name) }),
    specialties: knownCategories(professional.specialties),
    districts: professional.districts,
    years_of_experience: professional.yearsOfExperience,
    rating: averageRating(professional.ratingSum, professional.ratingCount),
    rating_count: professional.ratingCount,
    completed_count: row.completed,
    licences: row.licences,
    pictures: row.pictures.flatMap(({ caption, is_of_case, is_drawing, ...file }) => {
      const words = { alt: inBoth(caption), is_drawing };
      return (is_of_case ? pictureReply(context, file, words) : portraitReply(file, words)) ?? [];
    }),
  };
}
