import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { Section } from '@/features/common/lists/section';
import { personName } from '@/features/common/people/person-name';
import { ReasonLine } from '@/features/common/project/reason-line';
import { useRefundWords } from '@/features/common/project/use-refund-words';
import { useDates } from '@/features/common/time/use-dates';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import type { ProjectDetails } from '../types';
import { type EndAnswer, endAnswers } from './end-request-words';

const TONES: Record<EndAnswer, ChipTone> = { agreed: 'info', refused: 'turn', waiting: 'wait' };

/** An open request to end: requester, reason, refund, answers and deadline. Nothing when there is none. */
export function EndRequestCard({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const refundWords = useRefundWords();
  const me = useSession().profile?.id;
  const { end_request: request } = project;
  if (request?.status !== 'open') return null;
  const refund = refundWords(request.refund_cents);
  const sentence =
    request.requester.id === me
      ? t('end_request.asked_you', { refund })
      : t('end_request.asked', { name: personName(request.requester), refund });
  const nameOf = { owner: project.owner, technician: project.technician };
  return (
    <div className="mb-6">
      <Section heading="h2" title={t('end_request.card')} note={dates.dayTime(request.created_at)}>
        <p className="tabular-nums">{sentence}</p>
        <ReasonLine reason={request} />
        <ul className="grid gap-2 border-t border-line pt-4">
          {endAnswers(project, request).map(({ side, answer }) => (
            <li key={side} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>
                {t(side === 'owner' ? 'role.client' : 'role.technician')}
                {nameOf[side] && <span className="ml-2 text-ink-2">{personName(nameOf[side])}</span>}
              </span>
              <Chip tone={TONES[answer]}>{t(`end_request.answer.${answer}`)}</Chip>
            </li>
          ))}
        </ul>
        <p className="text-sm tabular-nums text-ink-2">
          {t('due.line', { due: dates.due(request.due_at).text, day: dates.day(request.due_at) })}
        </p>
      </Section>
    </div>
  );
}
