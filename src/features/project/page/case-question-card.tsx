import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { projectCalls } from '@/contract/project/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { Section } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import type { ProjectDetails } from '../types';

const ANSWERS = ['agree', 'refuse'] as const;
type Answer = (typeof ANSWERS)[number];

/** Asks each party of a completed project whether it may be published as a case; each answers once. */
export function CaseQuestionCard({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation(['project', 'detail']);
  const dates = useDates();
  const change = useCallMutation(projectCalls.answerCase);
  const [confirming, setConfirming] = useState<Answer | null>(null);
  const answerText = useRef<HTMLParagraphElement>(null);
  const wasAnswered = useRef(false);
  const { case_question: question } = project;
  const isAnswered = question !== null && question.answer !== null;
  // The answer removes the button that had the focus.
  useEffect(() => {
    if (isAnswered && wasAnswered.current) answerText.current?.focus();
  }, [isAnswered]);
  if (!question || (!isAnswered && project.is_on_hold)) return null;
  const confirm = async (answer: Answer) => {
    const done = await change.run({ project_id: project.id, agree: answer === 'agree' });
    if (!done) return;
    wasAnswered.current = true;
    setConfirming(null);
  };
  return (
    <div className="mb-6">
      <Section heading="h2" title={t('detail:case_question.title')} note={dates.dayTime(question.asked_at)}>
        {question.answer === null ? (
          <>
            <p>{t('detail:case_question.text')}</p>
            <div className="flex flex-wrap gap-3">
              {ANSWERS.map((answer) => (
                <Button
                  key={answer}
                  variant={answer === 'agree' ? 'primary' : 'quiet'}
                  onClick={() => {
                    change.reset();
                    setConfirming(answer);
                  }}
                >
                  {t(`detail:case_question.${answer}`)}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <p ref={answerText} role="status" tabIndex={-1} className="outline-none">
            {t(question.answer ? 'detail:case_question.agreed' : 'detail:case_question.refused')}
          </p>
        )}
      </Section>
      {ANSWERS.map((answer) => (
        <ConfirmDialog
          key={answer}
          isOpen={confirming === answer}
          onClose={() => setConfirming(null)}
          title={t(`detail:case_question.sure.${answer}`)}
          confirmLabel={t(`detail:case_question.${answer}`)}
          onConfirm={() => void confirm(answer)}
          isPending={change.isPending}
          shown={change.shown}
        >
          <p>{t('detail:case_question.final')}</p>
        </ConfirmDialog>
      ))}
    </div>
  );
}
