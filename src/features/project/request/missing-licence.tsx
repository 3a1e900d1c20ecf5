import { useTranslation } from 'next-i18next/pages';
import type { LicenceKind } from '@/domain/licence';
import { useAnyLicence } from '@/features/common/project/use-any-licence';

/** The licences of which the reader needs one to quote for a request, and holds none. */
export function MissingLicence({ kinds }: { kinds: readonly LicenceKind[] }) {
  const { t } = useTranslation('work');
  const anyLicenceOf = useAnyLicence();
  return <p className="text-sm text-ink-2">{t('licence.missing', { licences: anyLicenceOf(kinds) })}</p>;
}
