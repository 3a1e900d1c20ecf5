import { useTranslation } from 'next-i18next/pages';
import type { Guard } from '@/domain/project/transitions';
import { Section } from '@/features/common/lists/section';
import { find } from '@/features/common/project/allowed';
import { Button } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { BlockedNote } from '../turn/blocked-note';
import type { Clarification, ProjectDetails } from '../types';
import { ClarificationItem } from './clarification-item';

interface ClarificationsPanelProps {
  project: ProjectDetails;
  /** Opens the form that asks, or the one that answers this question. */
  onAction: (action: 'ask' | 'answer', clarificationId?: number) => void;
}

/** Questions about the estimate, and their answers, which every quoting technician reads; open questions first. */
export function ClarificationsPanel({ project, onAction }: ClarificationsPanelProps) {
  const { t } = useTranslation(['project', 'detail']);
  const asking = find(project, 'ask');
  const answering = find(project, 'answer');
  const isOpen = (one: Clarification) => Number(one.answer === null);
  const questions = [...project.clarifications].sort((a, b) => isOpen(b) - isOpen(a) || b.id - a.id);
  return (
    <div className="grid gap-5">
      {asking && <AskSection blockedBy={asking.blocked_by} onAsk={() => onAction('ask')} />}
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
              clarification={clarification}
              onAnswer={answering?.blocked_by === null ? () => onAction('answer', clarification.id) : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface AskSectionProps {
  blockedBy: Guard | null;
  onAsk: () => void;
}

function AskSection({ blockedBy, onAsk }: AskSectionProps) {
  const { t } = useTranslation(['project', 'detail']);
  return (
    <Section title={t('detail:clarification.title')}>
      <p className="text-ink-2">{t('detail:clarification.lead')}</p>
      {blockedBy ? (
        <BlockedNote by={blockedBy} />
      ) : (
        <p>
          <Button variant="quiet" onClick={onAsk}>
            {t('detail:act.name.ask')}
          </Button>
        </p>
      )}
    </Section>
  );
}
