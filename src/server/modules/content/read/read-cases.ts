import { and, count, eq, ne } from 'drizzle-orm';
import { CASES_PAGE, RELATED_CASES } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { contentCalls } from '@/contract/content/calls';
import { inLanguage, type Localized } from '@/domain/content/languages';
import { CATEGORIES, type Category } from '@/domain/project/options';
import { cases } from '../../../db/schema';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { parseRichText } from '../bodies/rich-text';
import { readDocumentById } from '../documents';
import { pictureReply, pictureRows } from '../pictures/pictures';
import { caseCard, casesWithCovers, NEWEST } from './case-cards';

/** A page of cases. @throws not_found beyond the last page */
export async function caseListing(context: CallContext, input: InputOf<typeof contentCalls.caseListing>) {
  const { db } = context;
  const counted = await db.select({ value: cases.category, count: count() }).from(cases).groupBy(cases.category);
  const categories = CATEGORIES.flatMap((value) => counted.find((one) => one.value === value) ?? []);
  const total = categories
    .filter((one) => !input.category || one.value === input.category)
    .reduce((sum, one) => sum + one.count, 0);
  const pageCount = Math.max(1, Math.ceil(total / CASES_PAGE));
  if (input.page > pageCount) throw new AppError('not_found');
  // The subquery skips to a far page by the index alone; full rows are read only for that page.
  const wanted = db
    .select({ id: cases.id })
    .from(cases)
    .where(input.category && eq(cases.category, input.category))
    .orderBy(...NEWEST)
    .limit(CASES_PAGE)
    .offset((input.page - 1) * CASES_PAGE)
    .as('wanted');
  const shown = await casesWithCovers(db)
    .innerJoin(wanted, eq(wanted.id, cases.id))
    .orderBy(...NEWEST);
  return {
    value: shown.map((one) => caseCard(context, one)),
    count: total,
    page: input.page,
    page_count: pageCount,
    categories,
  };
}

/** One case with its story. @throws not_found */
export async function caseDetails(context: CallContext, input: InputOf<typeof contentCalls.caseDetails>) {
  const { db, locale } = context;
  const { id, body, updatedAt, publishedAt } = await readDocumentById(context, 'case', input.id);
  const say = (text: Localized) => inLanguage(text, locale);
  const [pictures, related] = await Promise.all([
    pictureRows(db, [body.cover?.file_id, ...body.gallery.map((picture) => picture.file_id)]),
    relatedCases(context, id, body.category),
  ]);
  return {
    id,
    title: say(body.title),
    summary: say(body.summary),
    category: body.category,
    district: body.district,
    completed_on: body.completed_on,
    cover: body.cover && pictureReply(context, pictures.get(body.cover.file_id), body.cover),
    updated_at: updatedAt.toISOString(),
    published_at: publishedAt?.toISOString() ?? null,
    area_sq_ft: body.area_sq_ft,
    duration_days: body.duration_days,
    budget: say(body.budget),
    story: parseRichText(say(body.story)),
    scope: body.scope.map(say),
    gallery: body.gallery.flatMap((picture) => {
      const shown = pictureReply(context, pictures.get(picture.file_id), picture);
      return shown ? [{ ...shown, caption: say(picture.caption), stage: picture.stage ?? null }] : [];
    }),
    testimonial: body.testimonial && {
      quote: say(body.testimonial.quote),
      name: say(body.testimonial.name),
      role: say(body.testimonial.role),
    },
    related: related.map((one) => caseCard(context, one)),
  };
}

/** The newest cases of the same category, filled up with the newest of other categories. */
async function relatedCases({ db }: CallContext, id: number, category: Category) {
  const newest = (where = ne(cases.id, id)) =>
    casesWithCovers(db)
      .where(where)
      .orderBy(...NEWEST)
      .limit(RELATED_CASES);
  const alike = await newest(and(ne(cases.id, id), eq(cases.category, category)));
  if (alike.length === RELATED_CASES) return alike;
  const others = (await newest()).filter(({ row }) => row.category !== category);
  return [...alike, ...others].slice(0, RELATED_CASES);
}
