import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { disputeCalls } from '@/contract/dispute/calls';
import type { Guard } from '@/domain/project/transitions';
import { Section } from '@/features/common/lists/section';
import { find } from '@/features/common/project/allowed';
import { Alert } from '@/ui/layout/alert';
import { EmptyState } from '@/ui/layout/empty-state';
import { BlockedNote } from '../turn/blocked-note';
import { OneTextForm } from '../turn/one-text-form';
import type { Clarification, ProjectDetails } from '../types';
import { ClarificationItem } from './clarification-item';

/** Questions about the estimate, and their answers, which every quoting technician reads; open questions first. */
export function ClarificationsPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation(['project', 'detail']);
  const asking = find(project, 'ask');
  const answering = find(project, 'answer');
  const isOpen = (one: Clarification) => Number(one.answer === null);
  const questions = [...project.clarifications].sort((a, b) => isOpen(b) - isOpen(a) || b.id - a.id);
  return (
    <div className="grid gap-5">
      {asking && <AskSection projectId={project.id} blockedBy={asking.blocked_by} />}
      {answering?.blocked_by && <BlockedNote by={answering.blocked_by} />}
      {questions.length === 0 ? (
        <EmptyState
          as="h3"
          picture="inbox"
          title={t('detail:clarification.none')}
          text={t('detail:clarification.none_text')}
        />
      ) : (
        <ul className="grid gap-4">
          {questions.map((clarification) => (
            <ClarificationItem
              key={clarification.id}
              projectId={project.id}
              clarification={clarification}
              canAnswer={answering?.blocked_by === null}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function AskSection({ projectId, blockedBy }: { projectId: number; blockedBy: Guard | null }) {
  const { t } = useTranslation(['project', 'detail']);
  const ask = useCallMutation(disputeCalls.askClarification);
  const [isSent, setSent] = useState(false);
  const onSend = async (question: string) => {
    setSent(false);
    const reply = await ask.run({ project_id: projectId, question });
    setSent(reply !== undefined);
    return reply !== undefined;
  };
  return (
    <Section title={t('detail:clarification.title')}>
      <p className="text-ink-2">{t('detail:clarification.lead')}</p>
      {blockedBy ? (
        <BlockedNote by={blockedBy} />
      ) : (
        <OneTextForm
          label={t('detail:clarification.ask')}
          submitLabel={t('detail:clarification.send')}
          onSend={onSend}
          isPending={ask.isPending}
          shown={ask.shown}
          error={ask.fieldErrors.question}
        />
      )}
      <div role="status" className="empty:hidden">
        {isSent && <Alert tone="success">{t('detail:clarification.sent')}</Alert>}
      </div>
    </Section>
  );
}
