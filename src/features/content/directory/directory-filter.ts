import { pageMoved, pageNotFound } from '@/client/page-props';
import { RATING_FILTERS } from '@/config/limits/site';
import { DIRECTORY_CONDITIONS, paths } from '@/config/paths';
import { readPage, readSearch } from '@/domain/content/address';
import { REGISTERED_KINDS } from '@/domain/licence';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';
import { PROFESSIONAL_ROLES } from '@/domain/roles';
import type { DirectoryFilter } from '../types';

/**
 * Reads the directory's address. A form without a script sends its empty fields too: such an address moves to the one
 * without them, so that each list has one address. An unknown value is a 404.
 */
export function directoryOf(param: (name: string) => string | undefined): { filter: DirectoryFilter; page: number } {
  const oneOf = <T extends string | number>(known: readonly T[], name: string): T | undefined => {
    const value = param(name);
    return value ? (known.find((one) => String(one) === value) ?? pageNotFound()) : undefined;
  };
  const filter = withoutEmpty({
    role: oneOf(PROFESSIONAL_ROLES, 'role'),
    category: oneOf(CATEGORIES, 'category'),
    district: oneOf(DISTRICTS, 'district'),
    rating: oneOf(RATING_FILTERS, 'rating'),
    licence: oneOf(REGISTERED_KINDS, 'licence'),
    q: readSearch(param('q')) || undefined,
  });
  const page = readPage(param('page')) ?? pageNotFound();
  const hasEmpty = DIRECTORY_CONDITIONS.some((name) => param(name) === '');
  if (page === 'first' || hasEmpty)
    return pageMoved(paths.professionals({ ...filter, page: page === 'first' ? 1 : page }));
  return { filter, page };
}

/** Props are JSON, which has no undefined. */
const withoutEmpty = (filter: DirectoryFilter): DirectoryFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
