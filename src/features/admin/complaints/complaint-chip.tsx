import type { ComplaintStatus } from '@/domain/project/statuses';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { useTranslation } from '@/ui/texts';

const TONES: Record<ComplaintStatus, ChipTone> = {
  open: 'wait',
  responded: 'turn',
  mediating: 'turn',
  resolved: 'done',
  withdrawn: 'done',
};

/** How a complaint stands for an admin: ember where it is theirs to settle. */
export function ComplaintChip({ status }: { status: ComplaintStatus }) {
  const { t } = useTranslation('project');
  return <Chip tone={TONES[status]}>{t(`complaint.status.${status}`)}</Chip>;
}
