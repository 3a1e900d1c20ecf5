import { useTranslation } from 'next-i18next/pages';
import type { ProfessionalDetails } from './types';

type Licence = Pick<ProfessionalDetails['licences'][number], 'kind' | 'title'>;

/** What a licence is called: its kind, or for another document its own title. */
export function useLicenceName() {
  const { t } = useTranslation('common');
  return ({ kind, title }: Licence): string => (kind === 'other' && title) || t(`licence.${kind}`);
}
