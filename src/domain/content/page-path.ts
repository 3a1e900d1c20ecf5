import { paths } from '@/config/paths';
import { HOME_SLUG } from './kinds';

/** Content pages that have an address of their own, by slug. */
const OWN_PATHS = new Map([
  [HOME_SLUG, paths.home()],
  ['professional', paths.professionalJoin()],
  ['contact-us', paths.contactUs()],
]);

/** The address of a content page; all but a few are under /page. */
export const pathOfPage = (slug: string): string => OWN_PATHS.get(slug) ?? paths.contentPage(slug);
