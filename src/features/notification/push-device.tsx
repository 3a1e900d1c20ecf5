import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { CallError, type ShownError, showError } from '@/client/http/call-error';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '@/client/push';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { Phrases } from '@/ui/layout/phrases';

/** Whether this browser is told of notifications while the site is closed, and how that is changed. */
export function PushDevice({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation('notification');
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<ShownError | null>(null);
  /** The browser's push service refused, or could not be reached. */
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    // Also when the reader comes back from the browser's settings.
    const read = () => void readPushState().then(setState, () => setState('unsupported'));
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);

  const run = async (change: () => Promise<PushState>) => {
    if (isBusy) return;
    setBusy(true);
    setShown(null);
    setFailed(false);
    try {
      setState(await change());
    } catch (error) {
      if (error instanceof CallError) setShown(showError(error));
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const turnOff = async (): Promise<PushState> => {
    await turnPushOff();
    return 'off';
  };
  return (
    <Card as="section" aria-labelledby="push" className="grid gap-4 p-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="push" className="text-lg">
            {t('push.title')}
          </h2>
          <p role="status" className="text-[0.9375rem] text-ink-2">
            <Phrases as="span">{state && t(`push.state.${state}`)}</Phrases>
          </p>
        </div>
        {(state === 'off' || state === 'on') && (
          <Button
            variant={state === 'on' ? 'quiet' : 'primary'}
            isPending={isBusy}
            onClick={() => void run(state === 'on' ? turnOff : () => turnPushOn(publicKey))}
          >
            {t(state === 'on' ? 'push.turn_off' : 'push.turn_on')}
          </Button>
        )}
      </div>
      {isFailed && <Alert tone="error">{t('push.failed')}</Alert>}
      <CallAlert shown={shown} />
    </Card>
  );
}
