import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { isEntryPage, isWithin } from './shell-rules';

/** Pages of a payment, of settings, or of a form. */
const SECTIONS = [
  '/internal',
  '/profile/payment',
  '/profile/report',
  paths.projectCreate(),
  paths.start(),
  paths.contactUs(),
  '/profile/account',
  privatePaths.subscription(),
  privatePaths.earnings(),
] as const;

/** No prompt interrupts a login, a registration, a payment, a settings page, or a form that is a page of its own. */
export const isUndisturbed = (pathname: string): boolean =>
  isEntryPage(pathname) || SECTIONS.some((section) => isWithin(pathname, section));
