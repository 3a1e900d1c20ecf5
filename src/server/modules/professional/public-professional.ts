import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { PUBLIC_CASES, PUBLIC_REVIEWS } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { contentCalls } from '@/contract/content/calls';
import { averageRating } from '@/domain/rating';
import type { UserType } from '@/domain/roles';
import { hongKongDay } from '@/domain/time/calendar';
import { selected } from '../../db/json-rows';
import {
  cases,
  commentReplies,
  comments,
  files,
  portfolioPictures,
  professionals,
  projects,
  users,
} from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { portraitReply } from '../content/pictures/pictures';
import { caseCard, casesWithCovers, NEWEST } from '../content/read/case-cards';
import { shownFacts } from '../fact/shown-facts';
import { shownLicences } from './certificates';
import { casesOf, completedBy } from './completed-projects';
import { isAvailable } from './is-available';
import { inBoth, knownCategories, shownName } from './public-facts';

/** A professional whom the public may see: approved, with a subscription in force, not suspended. @throws not_found */
export async function publicProfessional(deps: Pick<Deps, 'clock' | 'db'>, userId: number) {
  const [row] = await deps.db
    .select({
      user: users,
      professional: professionals,
      picture: files,
      completed: completedBy('users.id'),
      licences: shownLicences(users.id, hongKongDay(deps.clock.now())),
      facts: selected(shownFacts(sql`users.id`)),
    })
    .from(users)
    .innerJoin(professionals, eq(professionals.userId, users.id))
    .leftJoin(files, eq(files.id, users.profilePictureId))
    .where(and(eq(users.id, userId), isAvailable('users.id')));
  if (!row) throw new AppError('not_found');
  const { user, professional, picture, completed, licences, facts } = row;
  const name = shownName(user);
  return {
    name,
    picture,
    professional,
    completed,
    licences,
    facts,
    userType: user.userType as 'consultant' | 'technician',
    /** The title of the page. */
    title: professional.companyName || name,
    introduction: professional.introduction,
    specialties: knownCategories(professional.specialties),
    since: hongKongDay(professional.approvedAt ?? user.createdAt),
  };
}

/** A professional's public page. @throws not_found for a professional who is not public */
export async function professionalPage(context: CallContext, input: InputOf<typeof contentCalls.professionalPage>) {
  const { id } = input;
  const found = await publicProfessional(context, id);
  const { name, picture, professional, userType, introduction, specialties, since, completed, licences, facts } = found;
  return {
    id,
    name,
    company_name: professional.companyName,
    user_type: userType,
    picture: portraitReply(picture, { alt: inBoth(name) }),
    introduction,
    specialties,
    districts: professional.districts,
    years_of_experience: professional.yearsOfExperience,
    member_since: since,
    rating: averageRating(professional.ratingSum, professional.ratingCount),
    rating_count: professional.ratingCount,
    completed_count: completed,
    licences,
    facts,
    cases: await finishedCases(context, id),
    portfolio: await shownPortfolio(context, id),
    reviews: await reviews(context, id, userType),
  };
}

/** The newest published cases that were made of the professional's projects. */
async function finishedCases(context: CallContext, userId: number) {
  const ids = sql`(select c.id from ${casesOf(String(userId))})`;
  const rows = await casesWithCovers(context.db)
    .where(sql`${cases.id} in ${ids}`)
    .orderBy(...NEWEST)
    .limit(PUBLIC_CASES);
  return rows.map((row) => caseCard(context, row));
}

/** The pictures of finished work, oldest first. */
export async function shownPortfolio({ db }: Pick<CallContext, 'db'>, userId: number) {
  const rows = await db
    .select({ caption: portfolioPictures.caption, file: files })
    .from(portfolioPictures)
    .innerJoin(files, eq(files.id, portfolioPictures.fileId))
    .where(eq(portfolioPictures.userId, userId))
    .orderBy(asc(portfolioPictures.id));
  return rows.flatMap(({ caption, file }) => {
    const picture = portraitReply(file, { alt: inBoth(caption) });
    return picture ? [{ ...picture, caption, stage: null }] : [];
  });
}

/** The newest revealed ratings, each with its author's role and agreed nickname, and the professional's reply. */
async function reviews({ db }: CallContext, userId: number, userType: 'consultant' | 'technician') {
  const [worksOn, rating] =
    userType === 'consultant'
      ? ([projects.consultantId, comments.consultantRating] as const)
      : ([projects.technicianId, comments.technicianRating] as const);
  const rows = await db
    .select({
      rating: sql<number>`${rating}`,
      feedback: comments.feedback,
      createdAt: comments.createdAt,
      nickname: sql<string | null>`case when ${comments.isNamed} then nullif(${users.nickname}, '') end`,
      reply: commentReplies.reply,
      role: sql<Exclude<UserType, 'admin'>>`case ${comments.authorId} when ${projects.ownerId} then 'client'
        when ${projects.consultantId} then 'consultant' else 'technician' end`,
    })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .innerJoin(users, eq(users.id, comments.authorId))
    .leftJoin(commentReplies, and(eq(commentReplies.commentId, comments.id), eq(commentReplies.authorId, userId)))
    .where(and(eq(worksOn, userId), isNotNull(rating), isNotNull(comments.revealedAt)))
    .orderBy(desc(comments.id))
    .limit(PUBLIC_REVIEWS);
  return rows.map(({ createdAt, ...review }) => ({ ...review, rated_on: hongKongDay(createdAt) }));
}
