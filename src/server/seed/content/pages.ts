import type { DraftOf } from '../../modules/content/bodies';
import { homePage } from './pages/home';

/** The pages a new site starts with, by their slug. */
export const pagesOf = (isDemo: boolean): Record<string, DraftOf<'page'>> => ({
  home: homePage(isDemo),
});
