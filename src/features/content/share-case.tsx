import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { ShareButton } from '@/features/common/share/share-button';
import type { CaseDetails } from './types';

/** Shares the public page of a case. */
export function ShareCase({ item }: { item: CaseDetails }) {
  const { t: common } = useTranslation('common');
  const [url, setUrl] = useState<string | null>(null);
  // Without what a campaign or a search added to the address.
  useEffect(() => setUrl(location.origin + location.pathname), []);
  const facts = [common(`category.${item.category}`), common(`district.${item.district}`)];
  return (
    <ShareButton className="mt-3 w-full" shared={{ kind: 'case', title: item.title, facts, url, picture: null }} />
  );
}
