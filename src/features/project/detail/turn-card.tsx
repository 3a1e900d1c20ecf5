import { useId } from 'react';
import { paths } from '@/config/paths';
import type { ProjectAction } from '@/domain/project/transitions';
import { personName } from '@/features/common/person-name';
import { useDates } from '@/features/common/use-dates';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { useTranslation } from '@/ui/texts';
import type { ProjectDetails } from '../types';
import { turnOf } from './turn';

interface TurnCardProps {
  project: ProjectDetails;
  /** A form is open: its own button is the one to press. */
  isFormOpen: boolean;
  onAction: (action: ProjectAction) => void;
}

/** Whose turn it is, until when, and the one thing to press; on a phone that stands at the foot of the screen. */
export function TurnCard({ project, isFormOpen, onAction }: TurnCardProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const reasonId = useId();
  const turn = turnOf(project);
  const due = project.due_at && turn.tone !== 'done' ? dates.due(project.due_at) : null;
  const words = {
    consultant: project.consultant ? personName(project.consultant) : t('role.consultant'),
    technician: project.technician ? personName(project.technician) : t('role.technician'),
    status: t(`status.${project.status}`),
    applications: project.application_count,
    quotations: project.quotation_count,
  };
  const hasButtons = !isFormOpen && (turn.action || turn.also);
  return (
    <Card
      as="section"
      tone={turn.tone === 'turn' ? 'turn' : 'plain'}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-5 md:px-6"
    >
      <div className="min-w-0 flex-1 basis-80" role="status">
        <h2 className="text-lg">
          {turn.tone === 'turn' && <span className="text-ember">{t('turn.mine')}</span>}
          {t(`turn.${turn.key}.title`, words)}
        </h2>
        <p id={reasonId} className="mt-1 text-[15px] text-ink-2">
          {t(`turn.${turn.key}.text`, words)}
          {due && ' '}
          {due && (
            <span className={`whitespace-nowrap tabular-nums ${due.isOverdue ? 'font-semibold text-ember' : ''}`}>
              {t('due.line', { due: due.text, day: dates.day(project.due_at ?? '') })}
            </span>
          )}
        </p>
      </div>
      {hasButtons && (
        <div
          className={`flex flex-wrap gap-2.5 ${turn.action ? 'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-card max-md:px-[18px] max-md:py-3 max-md:*:flex-1' : ''}`}
        >
          {turn.also && (
            <Button variant="quiet" onClick={() => turn.also && onAction(turn.also)}>
              {t(`turn.action.${turn.also === 'quote' ? 'requote' : 'reestimate'}`)}
            </Button>
          )}
          {turn.action === 'pay' && project.order ? (
            <ButtonLink href={paths.payment(project.order.order_number)}>{t('turn.action.pay')}</ButtonLink>
          ) : (
            turn.action && (
              <Button
                disabled={turn.isBlocked}
                aria-describedby={turn.isBlocked ? reasonId : undefined}
                onClick={() => turn.action && onAction(turn.action)}
              >
                {t(`turn.action.${turn.action}`)}
              </Button>
            )
          )}
        </div>
      )}
    </Card>
  );
}
