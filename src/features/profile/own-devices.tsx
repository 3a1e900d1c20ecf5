import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { accountCalls } from '@/contract/account/calls';
import { ProofForm } from '@/features/common/proof/proof-form';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Chip } from '@/ui/layout/chip';
import { SkeletonList } from '@/ui/layout/skeleton';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import { OwnSection } from './own-section';
import { useDeviceName } from './use-device-name';

/** The devices where the user is logged in, with buttons to log out there. */
export function OwnDevices() {
  const { t } = useTranslation('account');
  const dates = useDates();
  const query = useCallQuery(accountCalls.sessions, {});
  const [ending, setEnding] = useState<string | 'all' | null>(null);
  const nameOf = useDeviceName();
  const onClose = () => setEnding(null);
  const others = query.data?.value.filter((one) => !one.is_current) ?? [];
  const chosen = others.find((one) => one.id === ending);
  return (
    <OwnSection id="devices" title={t('devices.title')} hint={t('devices.hint')}>
      {query.isPending && <SkeletonList rows={1} />}
      {query.error && !query.data && (
        <p>
          {t('devices.failed')}{' '}
          <Button variant="text" onClick={() => query.refetch()}>
            {t('devices.retry')}
          </Button>
        </p>
      )}
      <ul className="divide-y divide-line">
        {query.data?.value.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold">{nameOf(one)}</span>
                {one.is_current && <Chip tone="info">{t('devices.here')}</Chip>}
              </p>
              <p className="text-sm tabular-nums text-ink-2">
                {t('devices.since', { day: dates.dayTime(one.signed_in_at) })}
              </p>
            </div>
            {!one.is_current && (
              <Button variant="quiet" onClick={() => setEnding(one.id)}>
                {t('devices.end')}
                <span className="sr-only">
                  {' '}
                  {nameOf(one)} {dates.dayTime(one.signed_in_at)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <p>
          <Button variant="quiet" onClick={() => setEnding('all')}>
            {t('devices.end_all')}
          </Button>
        </p>
      )}
      <LazyDialog isOpen={chosen !== undefined} onClose={onClose} title={t('devices.end_title')}>
        {chosen && <EndLogin id={chosen.id} text={t('devices.end_text', { name: nameOf(chosen) })} onClose={onClose} />}
      </LazyDialog>
      <LazyDialog isOpen={ending === 'all'} onClose={onClose} title={t('devices.end_all')}>
        <EndLogin text={t('devices.end_all_text')} onClose={onClose} />
      </LazyDialog>
    </OwnSection>
  );
}

/** Ends one login, or without an id all others, with the password. */
function EndLogin({ id, text, onClose }: { id?: string; text: string; onClose: () => void }) {
  const { t } = useTranslation('account');
  const revoke = useCallMutation(accountCalls.revokeSession);
  return (
    <ProofForm
      text={text}
      action={t('devices.end')}
      isPasswordEnough
      sending={revoke}
      onSend={async ({ password }) => {
        if (await revoke.run({ password, ...(id && { session_id: id }) })) onClose();
      }}
    />
  );
}
