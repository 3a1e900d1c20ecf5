import { useTranslation } from 'next-i18next/pages';
import { useId, useRef } from 'react';
import { MAX_INVITES } from '@/config/limits/projects';
import { useOncePerPress } from '@/features/common/forms/use-once-per-press';
import { Card } from '@/ui/layout/card';
import { InvitedPerson } from './invited-person';
import { KeptToInvite } from './kept-to-invite';

interface InvitedCardProps {
  ids: readonly number[];
  /** Whether more can be invited here: a logged-in client at the end of the form. */
  mayAdd: boolean;
  onChange: (ids: readonly number[]) => void;
}

/** Whom the new project invites, and what that means; whoever can take on no work any more is not invited. */
export function InvitedCard({ ids, mayAdd, onChange }: InvitedCardProps) {
  const { t } = useTranslation('work');
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const oncePerPress = useOncePerPress();
  const change = (next: readonly number[]) =>
    oncePerPress(() => {
      onChange(next);
      // The row of the pressed button goes away.
      box.current?.focus({ preventScroll: true });
    });
  return (
    <div ref={box} tabIndex={-1} className="mb-7 grid grid-cols-[minmax(0,1fr)] gap-3 outline-none empty:hidden">
      {ids.length > 0 && (
        <Card as="section" aria-labelledby={heading} className="px-5 pt-4">
          <h2 id={heading} className="text-lg">
            {t('invite.title')}
          </h2>
          <ul className="divide-y divide-line">
            {ids.map((id) => (
              <InvitedPerson key={id} id={id} onRemove={() => change(ids.filter((one) => one !== id))} />
            ))}
          </ul>
          {ids.length >= MAX_INVITES && (
            <p className="pb-4 text-[0.9375rem] text-ink-2">{t('invite.full', { n: MAX_INVITES })}</p>
          )}
        </Card>
      )}
      {mayAdd && <KeptToInvite ids={ids} onChange={change} />}
    </div>
  );
}
