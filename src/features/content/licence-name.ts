import type { TFunction } from 'i18next';
import type { ProfessionalDetails } from './types';

/** What a licence is called: its kind, or for another document its own title. */
export const licenceName = (
  { kind, title }: Pick<ProfessionalDetails['licences'][number], 'kind' | 'title'>,
  common: TFunction<'common'>,
): string => (kind === 'other' ? title || common('licence.other') : common(`licence.${kind}`));
