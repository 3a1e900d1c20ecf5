import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { notificationCalls } from '@/contract/notification/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { Switch } from '@/ui/form/switch';
import type { Preference } from './types';

const CHANNELS = ['in_app', 'by_mail', 'by_push'] as const;

/** One type of notification and its channels. A change is saved at once, and can be undone. */
export function PreferenceRow({ preference }: { preference: Preference }) {
  const { t } = useTranslation('notification');
  const { t: profile } = useTranslation('profile');
  const save = useCallMutation(notificationCalls.setPreference);
  /** The choice made here, until the server's reply has it too. */
  const [chosen, setChosen] = useState<Preference | null>(null);
  const [before, setBefore] = useState<Preference | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reply that differs from the previous one is newer than the choice
  useEffect(() => setChosen(null), [preference]);
  const whyId = useId();
  const shown = chosen ?? preference;
  const { type } = preference;
  const isMuted = (channel: (typeof CHANNELS)[number]) => channel === 'by_push' && !shown.in_app;
  const title = type === 'new_request' ? t('preference.new_request') : profile(`notification.type.${type}`);

  const onSave = async (next: Preference, undo: Preference | null) => {
    // A second change while the first is being saved would be lost, so the switch does not move.
    if (save.isPending) return;
    setChosen(next);
    setBefore(null);
    if (await save.run(next)) setBefore(undo);
    else setChosen(null);
  };
  return (
    <li className="grid gap-3 p-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg">{title}</h2>
          <p className="text-sm text-ink-2">{t(`about.${type}`)}</p>
        </div>
        <div className="flex flex-wrap gap-x-5 sm:gap-x-7">
          {CHANNELS.map((channel) => (
            <Switch
              key={channel}
              of={title}
              label={t(`preference.way.${channel}`)}
              checked={shown[channel] && !isMuted(channel)}
              // Only what is told in the app is pushed.
              disabled={isMuted(channel)}
              aria-describedby={isMuted(channel) ? whyId : undefined}
              aria-busy={save.isPending || undefined}
              onChange={(event) => void onSave({ ...shown, [channel]: event.target.checked }, shown)}
            />
          ))}
        </div>
      </div>
      {isMuted('by_push') && (
        <p id={whyId} className="text-sm text-ink-2">
          {t('preference.push_needs_app')}
        </p>
      )}
      <div role="status" className="empty:hidden">
        {before && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            {t('preference.saved')}
            <Button variant="text" onClick={() => void onSave(before, null)}>
              {t('preference.undo')}
            </Button>
          </p>
        )}
      </div>
      <CallAlert shown={save.shown} />
    </li>
  );
}
