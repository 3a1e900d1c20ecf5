import { useTranslation } from 'next-i18next/pages';
import { ShareButton } from '@/features/common/share/share-button';
import type { CaseDetails } from './types';

/** Shares the public page of a case; only in the browser, which knows its address. */
export function ShareCase({ item }: { item: CaseDetails }) {
  const { t: common } = useTranslation('common');
  // Without what a mail or a search added to the address.
  const url = location.origin + location.pathname;
  const facts = [common(`category.${item.category}`), common(`district.${item.district}`)];
  return (
    <ShareButton className="mt-3 w-full" shared={{ kind: 'case', title: item.title, facts, url, picture: null }} />
  );
}
