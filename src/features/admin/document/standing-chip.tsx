import { useTranslation } from 'next-i18next/pages';
import { Chip } from '@/ui/layout/chip';
import type { ContentSummary } from './types';

/** Whether the document is published, and whether it has a newer draft. */
export function StandingChip({ document }: { document: Pick<ContentSummary, 'published_version' | 'has_draft'> }) {
  const { t } = useTranslation('admin');
  const standing = document.published_version === null ? 'hidden' : document.has_draft ? 'draft' : 'shown';
  const tone = { hidden: 'done', draft: 'wait', shown: 'info' } as const;
  return <Chip tone={tone[standing]}>{t(`content.standing.${standing}`)}</Chip>;
}
