import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
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
  const { t } = useTranslation('create');
  const { t: project } = useTranslation('project');
  const { status } = useSession();
  const dates = useDates();
  const isGone = elsewhere === 'gone';
  return (
    <Alert
      tone="warning"
      title={isGone ? t('elsewhere.gone') : t('elsewhere.changed', { time: dates.time(elsewhere.savedAt) })}
    >
      <p>{isGone ? t('elsewhere.gone_text') : t('elsewhere.changed_text')}</p>
      <p className="-ml-2 flex flex-wrap gap-x-3">
        {isGone && status === 'user' && (
          <ButtonLink variant="text" href={paths.projects()}>
            {project('list.current')}
          </ButtonLink>
        )}
        {!isGone && (
          <Button variant="text" onClick={() => onTake(elsewhere)}>
            {t('elsewhere.take')}
          </Button>
        )}
        <Button variant="text" onClick={onKeep}>
          {t('elsewhere.keep')}
        </Button>
      </p>
    </Alert>
  );
}
