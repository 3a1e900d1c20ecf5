import { useTranslation } from 'next-i18next/pages';
import type { ComplaintStatus } from '@/domain/project/statuses';
import { Chip, type ChipTone } from '@/ui/layout/chip';

const TONES: Record<ComplaintStatus, ChipTone> = {
  open: 'wait',
  responded: 'turn',
  mediating: 'turn',
  resolved: 'done',
  withdrawn: 'done',
};

/** A complaint's status for an admin, in ember if an admin has to settle it. */
export function ComplaintChip({ status }: { status: ComplaintStatus }) {
  const { t } = useTranslation('project');
  return <Chip tone={TONES[status]}>{t(`complaint.status.${status}`)}</Chip>;
}
