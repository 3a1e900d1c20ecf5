import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { SkeletonList } from '@/ui/layout/skeleton';
import { parseDraft } from './draft';
import { dropGuestDraft, findGuestDraft, type GuestDraft, takeGuestDraft } from './guest-draft';

/**
 * The form, after what its user wrote before the login has become their draft. One who has another draft already
 * chooses between the two.
 */
export function WithGuestDraft({ userId, children }: { userId: number; children: ReactNode }) {
  const { t } = useTranslation('create');
  const [found, setFound] = useState<GuestDraft | 'unread' | null>('unread');
  useEffect(() => {
    let isUnmounted = false;
    const read = async () => {
      const draft = await findGuestDraft(userId);
      const isSecond = draft !== null && draft.own !== null;
      if (draft && !isSecond) await takeGuestDraft(userId, draft);
      if (!isUnmounted) setFound(isSecond ? draft : null);
    };
    void read();
    return () => {
      isUnmounted = true;
    };
  }, [userId]);
  if (found === 'unread') return <SkeletonList rows={4} />;
  if (found === null) return children;
  const titleOf = (stored: string | null) => parseDraft(stored, ['title'])?.values.title || t('start.two_untitled');
  const choose = async (isGuests: boolean) => {
    await (isGuests ? takeGuestDraft(userId, found) : dropGuestDraft(userId));
    setFound(null);
  };
  return (
    <Alert tone="warning" title={t('start.two')}>
      <p>{t('start.two_text')}</p>
      <p className="-ml-2 flex flex-wrap gap-x-3">
        <Button variant="text" onClick={() => void choose(true)}>
          {t('start.two_guest', { title: titleOf(found.guest) })}
        </Button>
        <Button variant="text" onClick={() => void choose(false)}>
          {t('start.two_own', { title: titleOf(found.own) })}
        </Button>
      </p>
    </Alert>
  );
}
