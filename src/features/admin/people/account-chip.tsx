import { useTranslation } from 'next-i18next/pages';
import type { AccountState } from '@/domain/account';
import { Chip, type ChipTone } from '@/ui/layout/chip';

const TONES: Record<AccountState, ChipTone> = {
  active: 'info',
  unverified: 'wait',
  suspended: 'turn',
  deleted: 'done',
};

/** The state of an account. */
export function AccountChip({ state }: { state: AccountState }) {
  const { t } = useTranslation('admin');
  return <Chip tone={TONES[state]}>{t(`people.state.${state}`)}</Chip>;
}
