import { useTranslation } from 'next-i18next/pages';
import type { ProjectDetails } from '../types';
import type { ContinuedWords } from './continued-values';

/** The words of a request that goes on with a project. They are stored, so nothing is done to them for display. */
export function useContinuedWords(): (project: ProjectDetails) => ContinuedWords {
  const { t } = useTranslation('work');
  const stored = { postProcess: [] };
  return ({ number, title }) => ({
    mark: t('continue.mark', stored),
    about: t('continue.about', { number, title, ...stored }),
    items: t('continue.items', stored),
    defects: t('continue.defects', stored),
    more: (n) => t('continue.more', { n, ...stored }),
    before: t('continue.before', stored),
  });
}
