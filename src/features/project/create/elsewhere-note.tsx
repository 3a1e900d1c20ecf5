import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { useDates } from '@/features/common/time/use-dates';
import { Button, ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import type { Draft } from './draft';

interface ElsewhereNoteProps {
  elsewhere: Draft | 'gone';
  onTake: (draft: Draft) => void;
  onKeep: () => void;
}

/** Another tab changed, sent or discarded the same draft: the user decides what happens to this one. */
export function ElsewhereNote({ elsewhere, onTake, onKeep }: ElsewhereNoteProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const isGone = elsewhere === 'gone';
  return (
    <Alert
      tone="warning"
      title={
        isGone ? t('create.elsewhere.gone') : t('create.elsewhere.changed', { time: dates.time(elsewhere.savedAt) })
      }
    >
      <p>{isGone ? t('create.elsewhere.gone_text') : t('create.elsewhere.changed_text')}</p>
      <p className="-ml-2 flex flex-wrap gap-x-3">
        {isGone ? (
          <ButtonLink variant="text" href={paths.projects()}>
            {t('list.current')}
          </ButtonLink>
        ) : (
          <Button variant="text" onClick={() => onTake(elsewhere)}>
            {t('create.elsewhere.take')}
          </Button>
        )}
        <Button variant="text" onClick={onKeep}>
          {t('create.elsewhere.keep')}
        </Button>
      </p>
    </Alert>
  );
}
