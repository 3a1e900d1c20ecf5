import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { nextProfessionalStatus } from '@/domain/professional';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { useOpening } from '../common/use-opening';
import { isInQueue, useQueue } from '../queue/use-queue';
import { ApproveAtOnce } from './approve-at-once';
import { ApproveDialog } from './approve-dialog';
import type { Decision, Professional } from './professional';
import { RejectDialog } from './reject-dialog';
import { RequestInfoDialog } from './request-info-dialog';

/** The decisions that the domain's rules allow an admin now, and the result of the last one. */
export function DecisionPanel({ professional }: { professional: Professional }) {
  const { t } = useTranslation('profile');
  const { t: office } = useTranslation('admin');
  const dates = useDates();
  const dialog = useOpening<Decision>();
  const queue = useQueue('approvals', professional.id);
  const isQueued = isInQueue(useRouter().query, 'approvals');
  const [notice, setNotice] = useState<Decision | 'moved_on' | null>(null);
  const may = (decision: Decision) => nextProfessionalStatus(professional.status, decision) !== null;
  const isOpen = may('approve');
  // As the server refuses it: the account could not use the paid period, or there is none.
  const obstacle = professional.is_suspended ? 'suspended' : professional.subscription?.paid_cents ? null : 'unpaid';
  const onOpen = (decision: Decision) => {
    setNotice(null);
    dialog.open(decision);
  };
  const props = {
    professional,
    /** Called after a decision, or with `moved_on` if another admin decided first; the page then shows that. */
    onDone: (done: Decision | 'moved_on') => {
      dialog.close();
      if (done !== 'moved_on' && queue) queue.decided(done === 'approve' ? professional.id : undefined);
      else setNotice(done);
    },
  };
  const { info_request, rejection } = professional;
  return (
    <Card
      as="aside"
      aria-labelledby="decision"
      tone={isOpen && professional.status !== 'info_requested' ? 'turn' : 'plain'}
      className="grid gap-4 p-5 sm:p-6"
    >
      <h2 id="decision" className="text-lg">
        {office('professionals.decision')}
      </h2>
      <div role="status" className="empty:hidden">
        {notice && (
          <Alert tone={notice === 'moved_on' ? 'warning' : 'success'}>{office(`professionals.said.${notice}`)}</Alert>
        )}
      </div>
      <p className="text-ink-2">{office(`professionals.stands.${professional.status}`)}</p>
      {info_request && professional.status === 'info_requested' && (
        <div className="rounded-m bg-paper px-4 py-3 text-[0.9375rem]">
          <p className="whitespace-pre-line break-words">{info_request.note}</p>
          <p className="mt-1 text-sm tabular-nums text-ink-2">
            {office('professionals.info_until', {
              day: dates.day(info_request.due_at),
              due: dates.due(info_request.due_at).text,
            })}
          </p>
        </div>
      )}
      {rejection && professional.status === 'rejected' && (
        <div className="rounded-m bg-paper px-4 py-3 text-[0.9375rem]">
          <p className="font-semibold">{t(`registration.reason.${rejection.reason_code}`)}</p>
          <p className="whitespace-pre-line break-words">{rejection.note}</p>
        </div>
      )}
      {isOpen && isQueued && !obstacle && <p className="text-ink-2">{office('queue.at_once')}</p>}
      {isOpen && obstacle && <p className="text-ink-2">{office(`professionals.obstacle.${obstacle}`)}</p>}
      {isOpen && (
        <div className="grid gap-3">
          {isQueued && !obstacle ? (
            <ApproveAtOnce {...props} />
          ) : (
            <Button fullWidth data-hotkey="a" disabled={obstacle !== null} onClick={() => onOpen('approve')}>
              {office('professionals.act.approve')}
            </Button>
          )}
          {may('request_info') && (
            <Button fullWidth variant="quiet" onClick={() => onOpen('request_info')}>
              {office('professionals.act.request_info')}
            </Button>
          )}
          <Button fullWidth variant="danger" onClick={() => onOpen('reject')}>
            {office('professionals.act.reject')}
          </Button>
        </div>
      )}
      {dialog.render(({ isOpenFor, onClose }) => (
        <>
          <ApproveDialog isOpen={isOpenFor('approve')} onClose={onClose} {...props} />
          <RequestInfoDialog isOpen={isOpenFor('request_info')} onClose={onClose} {...props} />
          <RejectDialog isOpen={isOpenFor('reject')} onClose={onClose} {...props} />
        </>
      ))}
    </Card>
  );
}
