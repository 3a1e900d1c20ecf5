import { useTranslation } from 'next-i18next/pages';
import type { LicenceKind } from '@/domain/licence';

/** The names of licences of which one is enough, as in "one or another". */
export function useAnyLicence() {
  const { t, i18n } = useTranslation('common');
  return (kinds: readonly LicenceKind[]): string =>
    new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(kinds.map((kind) => t(`licence.${kind}`)));
}
