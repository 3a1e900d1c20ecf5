import { Chip } from '@/ui/layout/chip';
import { useTranslation } from '@/ui/texts';
import type { ContentSummary } from './types';

/** Whether guests see it, and whether something newer waits to be shown. */
export function StandingChip({ document }: { document: Pick<ContentSummary, 'published_version' | 'has_draft'> }) {
  const { t } = useTranslation('admin');
  const standing = document.published_version === null ? 'hidden' : document.has_draft ? 'draft' : 'shown';
  const tone = { hidden: 'done', draft: 'wait', shown: 'info' } as const;
  return <Chip tone={tone[standing]}>{t(`content.standing.${standing}`)}</Chip>;
}
