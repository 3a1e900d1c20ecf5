import type { AccountState } from '@/domain/account';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { useTranslation } from '@/ui/texts';

const TONES: Record<AccountState, ChipTone> = {
  active: 'info',
  unverified: 'wait',
  suspended: 'turn',
  deleted: 'done',
};

/** How an account stands. */
export function AccountChip({ state }: { state: AccountState }) {
  const { t } = useTranslation('admin');
  return <Chip tone={TONES[state]}>{t(`people.state.${state}`)}</Chip>;
}
