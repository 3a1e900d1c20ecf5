import type { DraftOf } from '../modules/content/bodies/bodies';
import { ABOUT_PAGE, CONTACT_PAGE, QUESTIONS_PAGE } from './pages/company';
import { HOME_PAGE } from './pages/home';
import { PRIVACY_PAGE, TERMS_PAGE } from './pages/law';
import { PROFESSIONAL_PAGE } from './pages/professional';

/** The pages a new site starts with, by their slug. */
export const PAGES: Record<string, DraftOf<'page'>> = {
  home: HOME_PAGE,
  professional: PROFESSIONAL_PAGE,
  'contact-us': CONTACT_PAGE,
  about: ABOUT_PAGE,
  questions: QUESTIONS_PAGE,
  terms: TERMS_PAGE,
  privacy: PRIVACY_PAGE,
};
