import { useState } from 'react';
import { useCallQuery } from '@/client/query';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { Button } from '@/ui/form/button';
import { late } from '@/ui/late';
import { Chip } from '@/ui/layout/chip';
import { SkeletonList } from '@/ui/layout/skeleton';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import { useTranslation } from '@/ui/texts';
import { OwnSection } from './own-section';

/** With what draws the QR code: only whoever sets one up needs it. */
const SetUpSecondFactor = late(() => import('./set-up-second-factor').then((module) => module.SetUpSecondFactor));
const RenewRecoveryCodes = late(() => import('./renew-recovery-codes').then((module) => module.RenewRecoveryCodes));
const RemoveSecondFactor = late(() => import('./remove-second-factor').then((module) => module.RemoveSecondFactor));

/** Whether logins here want a code as well, and the way to change that. */
export function OwnSecondFactor() {
  const { t } = useTranslation('profile');
  const query = useCallQuery(secondFactorCalls.state, {});
  const [open, setOpen] = useState<'set' | 'replace' | 'renew' | 'remove' | null>(null);
  const onClose = () => setOpen(null);
  const state = query.data;
  return (
    <OwnSection id="second-factor" title={t('second_factor.title')} hint={t('second_factor.hint')}>
      {query.isPending && <SkeletonList rows={1} />}
      {query.error && !state && (
        <p>
          {t('second_factor.failed')}{' '}
          <Button variant="text" onClick={() => query.refetch()}>
            {t('second_factor.retry')}
          </Button>
        </p>
      )}
      {state && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="flex flex-wrap items-center gap-3">
            <Chip tone={state.is_set ? 'info' : 'done'}>
              {t(state.is_set ? 'second_factor.is_set' : 'second_factor.is_not_set')}
            </Chip>
            {state.is_set && (
              <span className="text-sm text-ink-2">
                {t('second_factor.left', { count: state.recovery_codes_left })}
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" onClick={() => setOpen(state.is_set ? 'replace' : 'set')}>
              {t(state.is_set ? 'second_factor.replace' : 'second_factor.set_up')}
            </Button>
            {state.is_set && (
              <Button variant="quiet" onClick={() => setOpen('renew')}>
                {t('second_factor.renew')}
              </Button>
            )}
            {state.is_set && !state.is_required && (
              <Button variant="quiet" onClick={() => setOpen('remove')}>
                {t('second_factor.remove')}
              </Button>
            )}
          </div>
        </div>
      )}
      <LazyDialog isOpen={open === 'set'} onClose={onClose} title={t('second_factor.set_up')}>
        <SetUpSecondFactor onClose={onClose} />
      </LazyDialog>
      <LazyDialog isOpen={open === 'replace'} onClose={onClose} title={t('second_factor.replace')}>
        <SetUpSecondFactor isReplaced onClose={onClose} />
      </LazyDialog>
      <LazyDialog isOpen={open === 'renew'} onClose={onClose} title={t('second_factor.renew')}>
        <RenewRecoveryCodes onClose={onClose} />
      </LazyDialog>
      <LazyDialog isOpen={open === 'remove'} onClose={onClose} title={t('second_factor.remove')}>
        <RemoveSecondFactor onClose={onClose} />
      </LazyDialog>
    </OwnSection>
  );
}
