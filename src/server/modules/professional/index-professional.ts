import { sql } from 'drizzle-orm';
import { paths } from '@/config/paths';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { addJobForEach } from '../../queue/add-job';
import { categoryWord, districtWord, licenceWord, listed, roleWord } from '../../texts/options';
import { invalidateScope } from '../content/scopes';
import { type Entry, writeEntries } from '../content/search-entries';
import { isAvailable } from './is-available';
import { lockProfessional } from './move-professional';
import { publicProfessional } from './public-professional';

/** Writes the search entries of a professional; removes them if the professional is not public. */
export async function indexProfessional(deps: Deps, userId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    // Serialized: the job that reads last also writes last.
    await lockProfessional(inside, userId);
    const found = await publicProfessional(inside, userId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    });
    await writeEntries(tx, 'professional', userId, found && ((locale) => entryOf(userId, found, locale)));
    await invalidateScope(tx, 'professionals');
  });
}

type Found = Awaited<ReturnType<typeof publicProfessional>>;

function entryOf(userId: number, found: Found, locale: string): Entry {
  const trades = found.specialties.map((one) => categoryWord(locale, one));
  const places = found.professional.districts.map((one) => districtWord(locale, one));
  const licences = found.licences.map(({ kind, title }) => (kind === 'other' ? title : licenceWord(locale, kind)));
  return {
    url: paths.professionalPage(userId),
    title: found.title,
    body: [found.introduction, found.name, listed(locale, trades), listed(locale, places), listed(locale, licences)]
      .filter(Boolean)
      .join('\n'),
    note: roleWord(locale, found.userType),
    pictureFileId: null,
    datedOn: found.since,
  };
}

/** Enqueues public professionals without search entries: the site had no search, or rows were inserted directly. */
export async function indexMissingProfessionals(deps: Deps): Promise<void> {
  await addJobForEach(
    deps.db,
    'index_professional',
    sql`select json_build_object('userId', pros.user_id) as payload from professionals pros
    where ${isAvailable('pros.user_id')} and not exists (
      select 1 from search_entries e where e.type = 'professional' and e.ref_id = pros.user_id)`,
  );
}
