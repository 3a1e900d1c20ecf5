import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@/config/limits/notifications';
import type { RequestOf } from '@/contract/call';
import { pushCalls } from '@/contract/push/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { SelectField } from '@/ui/form/select-field';
import { Switch } from '@/ui/form/switch';
import { Card } from '@/ui/layout/card';
import { Phrases } from '@/ui/layout/phrases';

type Times = RequestOf<typeof pushCalls.setTimes>;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The hours without push, and mails once a day. A change is saved at once. */
export function NotificationTimes({ times }: { times: Times }) {
  const { t } = useTranslation('notification');
  const save = useCallMutation(pushCalls.setTimes);
  /** The choice made here, until the server's reply has it too. */
  const [chosen, setChosen] = useState<Times | null>(null);
  const [isSaved, setSaved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reply that differs from the previous one is newer than the choice
  useEffect(() => setChosen(null), [times]);
  const { quiet_from_hour, quiet_until_hour, is_mail_daily } = chosen ?? times;
  const isQuiet = quiet_from_hour !== quiet_until_hour;

  const onSave = async (change: Partial<Times>) => {
    // A second change while the first is being saved would be lost, so nothing moves.
    if (save.isPending) return;
    const next = { quiet_from_hour, quiet_until_hour, is_mail_daily, ...change };
    setChosen(next);
    setSaved(false);
    if (await save.run(next)) setSaved(true);
    else setChosen(null);
  };
  const busy = { 'aria-busy': save.isPending || undefined };
  return (
    <Card as="section" aria-labelledby="times" className="grid gap-5 p-5 sm:px-6">
      <h2 id="times" className="text-lg">
        {t('times.title')}
      </h2>
      <div>
        <Switch
          label={t('times.quiet')}
          checked={isQuiet}
          {...busy}
          onChange={({ target }) =>
            void onSave(
              target.checked
                ? { quiet_from_hour: QUIET_FROM_HOUR, quiet_until_hour: QUIET_UNTIL_HOUR }
                : { quiet_until_hour: quiet_from_hour },
            )
          }
        />
        <Phrases className="text-sm text-ink-2">{t('times.quiet_text')}</Phrases>
        {isQuiet && (
          <div className="mt-3 grid max-w-80 grid-cols-2 gap-4">
            <SelectField
              label={t('times.from')}
              value={quiet_from_hour}
              options={HOURS.filter(({ value }) => value !== String(quiet_until_hour))}
              {...busy}
              onChange={({ target }) => void onSave({ quiet_from_hour: Number(target.value) })}
            />
            <SelectField
              label={t('times.until')}
              value={quiet_until_hour}
              options={HOURS.filter(({ value }) => value !== String(quiet_from_hour))}
              {...busy}
              onChange={({ target }) => void onSave({ quiet_until_hour: Number(target.value) })}
            />
          </div>
        )}
      </div>
      <div>
        <Switch
          label={t('times.mail_daily')}
          checked={is_mail_daily}
          {...busy}
          onChange={({ target }) => void onSave({ is_mail_daily: target.checked })}
        />
        <Phrases className="text-sm text-ink-2">{t('times.mail_daily_text')}</Phrases>
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isSaved && !save.isPending && t('preference.saved')}
      </p>
      <CallAlert shown={save.shown} />
    </Card>
  );
}
