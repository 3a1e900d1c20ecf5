import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { Section } from '@/features/common/lists/section';
import { personName } from '@/features/common/people/person-name';
import { can } from '@/features/common/project/allowed';
import { ReasonLine } from '@/features/common/project/reason-line';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { useOpening } from '../common/use-opening';
import { useQueue } from '../queue/use-queue';
import { type Decision, EndDialog } from './end-dialog';
import type { AdminProject } from './project';

/** An open request to end: an admin may decide in the parties' place. */
export function EndPanel({ project, onDone }: { project: AdminProject; onDone: (notice: string) => void }) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const queue = useQueue('ends', project.id);
  const { end_request: request } = project;
  const asked = request?.status === 'open' && can(project, 'end') ? { project, request } : null;
  const dialog = useOpening<NonNullable<typeof asked> & { decision: Decision }>();
  return (
    <>
      {asked && (
        <Section heading="h2" title={words('end_request.card')} note={dates.dayTime(asked.request.created_at)}>
          <p className="tabular-nums">
            {t('projects.end.asked', {
              name: personName(asked.request.requester),
              amount: formatPrice(asked.request.refund_cents),
            })}
          </p>
          <ReasonLine reason={asked.request} />
          <p className="text-sm tabular-nums text-ink-2">
            {words('due.line', { due: dates.due(asked.request.due_at).text, day: dates.day(asked.request.due_at) })}
          </p>
          <Button
            fullWidth
            variant="danger"
            data-hotkey="a"
            onClick={() => dialog.open({ ...asked, decision: 'agree' })}
          >
            {t('projects.end.agree')}
          </Button>
          <Button fullWidth variant="quiet" onClick={() => dialog.open({ ...asked, decision: 'refuse' })}>
            {t('projects.end.refuse')}
          </Button>
        </Section>
      )}
      {dialog.render(({ isOpen, what, onClose }) => {
        const opened = what ?? (asked && { ...asked, decision: 'agree' });
        return (
          opened && (
            <EndDialog
              {...opened}
              isOpen={isOpen}
              onClose={onClose}
              onDone={(done) => {
                dialog.close();
                if (queue) queue.decided();
                else onDone(t(`projects.end.said.${done}`));
              }}
            />
          )
        );
      })}
    </>
  );
}
