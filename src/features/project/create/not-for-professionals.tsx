import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { paths } from '@/config/paths';
import { Button, ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { dropGuestDraft, hasGuestDraft } from './guest-draft';

/** Only clients create projects (Spec §6). What was written before the login can be deleted here. */
export function NotForProfessionals({ userId }: { userId: number }) {
  const { t } = useTranslation('create');
  const { t: common } = useTranslation('common');
  const [hasDraft, setHasDraft] = useState(() => hasGuestDraft(userId));
  const onClear = () => void dropGuestDraft(userId).then(() => setHasDraft(false));
  return (
    <EmptyState
      picture="projects"
      title={t('start.professional')}
      text={t('start.professional_text')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={paths.projects()}>{common('nav.projects')}</ButtonLink>
          {hasDraft && (
            <Button variant="quiet" onClick={onClear}>
              {t('draft.clear')}
            </Button>
          )}
        </div>
      }
    />
  );
}
