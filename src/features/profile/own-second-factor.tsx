import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { Button } from '@/ui/form/button';
import { Chip } from '@/ui/layout/chip';
import { SkeletonList } from '@/ui/layout/skeleton';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { factorState } from './factor-state';
import { OwnSection } from './own-section';
import { RemoveSecondFactor } from './remove-second-factor';
import { RenewRecoveryCodes } from './renew-recovery-codes';

/** Lazy-loaded, because it brings the library that draws the QR code. */
const SetUpSecondFactor = dynamic(() => import('./set-up-second-factor').then((module) => module.SetUpSecondFactor), {
  ssr: false,
  loading: lazyLoading(),
});

/** Whether logins to this account require a code as well, and buttons to change that. */
export function OwnSecondFactor() {
  const { t } = useTranslation('account');
  const query = useCallQuery(secondFactorCalls.state, {});
  const [open, setOpen] = useState<'set' | 'replace' | 'renew' | 'remove' | null>(null);
  const onClose = () => setOpen(null);
  const state = query.data;
  const hasFactor = state && (state.is_set || state.has_passkey);
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
            <Chip tone={hasFactor ? 'info' : 'done'}>{t(`second_factor.${factorState(state)}`)}</Chip>
            {hasFactor && (
              <span className="text-sm text-ink-2">
                {t('second_factor.left', { count: state.recovery_codes_left })}
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" onClick={() => setOpen(state.is_set ? 'replace' : 'set')}>
              {t(state.is_set ? 'second_factor.replace' : 'second_factor.set_up')}
            </Button>
            {hasFactor && (
              <Button variant="quiet" onClick={() => setOpen('renew')}>
                {t('second_factor.renew')}
              </Button>
            )}
            {state.is_set && (state.has_passkey || !state.is_required) && (
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
        <RemoveSecondFactor hasPasskey={Boolean(state?.has_passkey)} onClose={onClose} />
      </LazyDialog>
    </OwnSection>
  );
}
