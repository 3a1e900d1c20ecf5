import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { MAX_PASSKEYS } from '@/config/limits/accounts';
import type { ReplyOf } from '@/contract/call';
import { passkeyCalls } from '@/contract/passkey/calls';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { DOT } from '@/domain/units';
import { usePasskeySupport } from '@/features/common/passkey/use-passkey-support';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { SkeletonList } from '@/ui/layout/skeleton';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import { AddPasskey } from './add-passkey';
import { OwnSection } from './own-section';
import { RemovePasskey } from './remove-passkey';
import { RenamePasskey } from './rename-passkey';

type Passkey = ReplyOf<typeof passkeyCalls.listing>['value'][number];

/** The user's passkeys, with buttons to add, rename and remove them. */
export function OwnPasskeys() {
  const { t } = useTranslation('account');
  const dates = useDates();
  const query = useCallQuery(passkeyCalls.listing, {});
  const factor = useCallQuery(secondFactorCalls.state, {}).data;
  const support = usePasskeySupport();
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ what: 'rename' | 'remove'; passkey: Passkey } | null>(null);
  const onClose = () => setOpen(null);
  const { value = [], is_available: isAvailable } = query.data ?? {};
  const isNeeded = factor?.is_required && !factor.is_set && value.length === 1;
  const obstacle = isAvailable === false ? 'bare_address' : support;
  return (
    <OwnSection id="passkeys" title={t('passkeys.title')} hint={t('passkeys.hint')}>
      {query.isPending && <SkeletonList rows={1} />}
      {query.error && !query.data && (
        <p>
          {t('passkeys.failed')}{' '}
          <Button variant="text" onClick={() => query.refetch()}>
            {t('passkeys.retry')}
          </Button>
        </p>
      )}
      {query.data && value.length === 0 && <p>{t('passkeys.none')}</p>}
      {value.length > 0 && (
        <ul className="divide-y divide-line">
          {value.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="break-words font-semibold">{passkey.name}</p>
                <p className="text-sm tabular-nums text-ink-2">
                  {t('passkeys.added', { day: dates.dayTime(passkey.created_at) })}
                  {DOT}
                  {passkey.last_used_at
                    ? t('passkeys.used', { day: dates.dayTime(passkey.last_used_at) })
                    : t('passkeys.unused')}
                  {passkey.is_synced && `${DOT}${t('passkeys.synced')}`}
                </p>
              </div>
              <div className="flex flex-wrap gap-3">
                {(['rename', 'remove'] as const).map(
                  (what) =>
                    !(what === 'remove' && isNeeded) && (
                      <Button key={what} variant="quiet" onClick={() => setOpen({ what, passkey })}>
                        {t(`passkeys.${what}`)}
                        <span className="sr-only"> {passkey.name}</span>
                      </Button>
                    ),
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {(obstacle === 'bare_address' || obstacle === 'no_webauthn') && (
        <p className="text-ink-2">{t(`passkeys.${obstacle}`)}</p>
      )}
      {obstacle === 'ready' && query.data && value.length < MAX_PASSKEYS && (
        <p>
          <Button variant="quiet" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        </p>
      )}
      <LazyDialog isOpen={isAdding} onClose={() => setAdding(false)} title={t('passkeys.add')}>
        <AddPasskey onClose={() => setAdding(false)} />
      </LazyDialog>
      <LazyDialog isOpen={open?.what === 'rename'} onClose={onClose} title={t('passkeys.rename_title')}>
        {open && <RenamePasskey passkey={open.passkey} onClose={onClose} />}
      </LazyDialog>
      <LazyDialog isOpen={open?.what === 'remove'} onClose={onClose} title={t('passkeys.remove_title')}>
        {open && <RemovePasskey passkey={open.passkey} onClose={onClose} />}
      </LazyDialog>
    </OwnSection>
  );
}
