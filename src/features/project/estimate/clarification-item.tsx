import { useTranslation } from 'next-i18next/pages';
import { Prose } from '@/features/common/lists/section';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import type { Clarification } from '../types';

interface ClarificationItemProps {
  clarification: Clarification;
  /** Opens the form, for those who may answer. */
  onAnswer?: () => void;
}

/** A question and its answer. Only its author sees who asked it. */
export function ClarificationItem({ clarification, onAnswer }: ClarificationItemProps) {
  const { t } = useTranslation(['project', 'detail']);
  const dates = useDates();
  const { answer: answered, answerer, answered_at } = clarification;
  return (
    <Card as="li" className="grid min-w-0 gap-3 p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-[0.9375rem] font-semibold">
          {clarification.is_mine ? t('detail:clarification.mine') : t('detail:clarification.question')}
        </h3>
        <p className="flex items-center gap-3 text-sm tabular-nums text-ink-2">
          {dates.dayTime(clarification.created_at)}
          <Chip tone={answered === null ? 'wait' : 'done'}>
            {t(answered === null ? 'detail:clarification.open' : 'detail:clarification.answered')}
          </Chip>
        </p>
      </div>
      <Prose>{clarification.question}</Prose>
      {answered !== null && (
        <div className="grid gap-1 border-l-2 border-jade pl-4">
          <p className="text-sm tabular-nums text-ink-2">
            {t('detail:clarification.answer_by', { name: answerer ? personName(answerer) : t('role.consultant') })}
            {answered_at && <span className="ml-2">{dates.dayTime(answered_at)}</span>}
          </p>
          <Prose>{answered}</Prose>
        </div>
      )}
      {answered === null && onAnswer && (
        <p>
          <Button variant="quiet" onClick={onAnswer}>
            {t('detail:clarification.reply')}
          </Button>
        </p>
      )}
    </Card>
  );
}
