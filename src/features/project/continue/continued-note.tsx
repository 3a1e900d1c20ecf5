import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { formatPrice } from '@/domain/money';
import type { RequestStep } from '@/domain/project/request-steps';
import { ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { ClearDraft } from '../create/clear-draft';
import { useBrokenOff } from './use-broken-off';

interface ContinuedNoteProps {
  /** The id of the broken-off project. */
  id: number;
  step: RequestStep | undefined;
  onClear: () => void;
}

/** Which project this one goes on with, and what was filled in from it; beside the budget what the rest was agreed at. */
export function ContinuedNote({ id, step, onClear }: ContinuedNoteProps) {
  const { t } = useTranslation('work');
  const { read } = useBrokenOff(id);
  if (!read || step === 'where') return null;
  const { project, remaining } = read;
  const { lines, defects, agreedCents } = remaining;
  if (step === 'how') {
    if (agreedCents === null) return null;
    return (
      <div className="mb-6">
        <Alert tone="info">{t('continue.price', { amount: formatPrice(agreedCents) })}</Alert>
      </div>
    );
  }
  const isAllDone = lines.length === 0 && defects.length === 0;
  return (
    <div className="mb-6">
      <Alert tone="info" title={t('continue.note', { number: project.number })}>
        <p>{t(isAllDone ? 'continue.note_all_done' : 'continue.note_text')}</p>
        <p className="flex flex-wrap gap-x-3">
          <ClearDraft onClear={onClear} />
          <ButtonLink variant="text" className="-ml-2" href={privatePaths.projectDetail(id)}>
            {t('continue.see')}
          </ButtonLink>
        </p>
      </Alert>
    </div>
  );
}
