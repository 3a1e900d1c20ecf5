import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
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
  return (
    <div className="mb-7 grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      {ids.length > 0 && (
        <Card as="section" aria-labelledby={heading} className="px-5 pt-4">
          <h2 id={heading} className="text-lg">
            {t('invite.title')}
          </h2>
          <ul className="divide-y divide-line">
            {ids.map((id) => (
              <InvitedPerson key={id} id={id} onRemove={() => onChange(ids.filter((one) => one !== id))} />
            ))}
          </ul>
        </Card>
      )}
      {mayAdd && <KeptToInvite ids={ids} onChange={onChange} />}
    </div>
  );
}
