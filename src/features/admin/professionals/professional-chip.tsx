import { useTranslation } from 'next-i18next/pages';
import type { ProfessionalStatus } from '@/domain/professional';
import { Chip, type ChipTone } from '@/ui/layout/chip';

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

/** A registration's status for an admin, in ember if an admin has to decide. */
export function ProfessionalChip({ status }: { status: ProfessionalStatus }) {
  const { t } = useTranslation('admin');
  return <Chip tone={TONES[status]}>{t(`professionals.status.${status}`)}</Chip>;
}
