import type { ProfessionalStatus } from '@/domain/professional';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { useTranslation } from '@/ui/texts';

const TONES: Record<ProfessionalStatus, ChipTone> = {
  registered: 'done',
  verified: 'done',
  plan_chosen: 'done',
  paid: 'info',
  pending_approval: 'turn',
  info_requested: 'wait',
  approved: 'info',
  rejected: 'done',
};

/** How a registration stands for an admin: ember where it is theirs to decide. */
export function ProfessionalChip({ status }: { status: ProfessionalStatus }) {
  const { t } = useTranslation('admin');
  return <Chip tone={TONES[status]}>{t(`professionals.status.${status}`)}</Chip>;
}
