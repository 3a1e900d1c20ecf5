import { useEffect, useRef, useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { projectCalls } from '@/contract/project/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { Section } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { useTranslation } from '@/ui/texts';
import type { ProjectDetails } from '../types';

const ANSWERS = ['agree', 'refuse'] as const;
type Answer = (typeof ANSWERS)[number];

/** Whether the finished project may be shown as a case: asked of each of its people, and answered once. */
export function CaseQuestionCard({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const change = useCallMutation(projectCalls.answerCase);
  const [asked, setAsked] = useState<Answer | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const wasAnswered = useRef(false);
  const { case_question: question } = project;
  const isAnswered = question !== null && question.answer !== null;
  // The buttons are gone with the answer, and with them the focus.
  useEffect(() => {
    if (isAnswered && wasAnswered.current) said.current?.focus();
  }, [isAnswered]);
  if (!question) return null;
  const confirm = async (answer: Answer) => {
    const done = await change.run({ project_id: project.id, agree: answer === 'agree' });
    if (!done) return;
    wasAnswered.current = true;
    setAsked(null);
  };
  return (
    <div className="mb-6">
      <Section heading="h2" title={t('case_question.title')} note={dates.dayTime(question.asked_at)}>
        {question.answer === null ? (
          <>
            <p>{t('case_question.text')}</p>
            <div className="flex flex-wrap gap-3">
              {ANSWERS.map((answer) => (
                <Button
                  key={answer}
                  variant={answer === 'agree' ? 'primary' : 'quiet'}
                  onClick={() => {
                    change.reset();
                    setAsked(answer);
                  }}
                >
                  {t(`case_question.${answer}`)}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <p ref={said} role="status" tabIndex={-1} className="outline-none">
            {t(question.answer ? 'case_question.agreed' : 'case_question.refused')}
          </p>
        )}
      </Section>
      {ANSWERS.map((answer) => (
        <ConfirmDialog
          key={answer}
          isOpen={asked === answer}
          onClose={() => setAsked(null)}
          title={t(`case_question.sure.${answer}`)}
          confirmLabel={t(`case_question.${answer}`)}
          onConfirm={() => void confirm(answer)}
          isPending={change.isPending}
          shown={change.shown}
        >
          <p>{t('case_question.final')}</p>
        </ConfirmDialog>
      ))}
    </div>
  );
}
