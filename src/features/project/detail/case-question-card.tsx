import { projectCalls } from '@/contract/project';
import { CallAlert } from '@/features/common/call-alert';
import { Section } from '@/features/common/section';
import { useDates } from '@/features/common/use-dates';
import { useProjectChange } from '@/features/common/use-project-change';
import { Button } from '@/ui/button';
import { useTranslation } from '@/ui/texts';
import type { ProjectDetails } from '../types';

/** Whether the finished project may be shown as a case: asked of each of its people, and answered once. */
export function CaseQuestionCard({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const change = useProjectChange(projectCalls.answerCase);
  const { case_question: question } = project;
  if (!question) return null;
  const answer = (agree: boolean) => void change.run({ project_id: project.id, agree });
  return (
    <div className="mb-6">
      <Section heading="h2" title={t('case_question.title')} note={dates.dayTime(question.asked_at)}>
        {question.answer === null ? (
          <>
            <p>{t('case_question.text')}</p>
            <p className="text-sm text-ink-2">{t('case_question.final')}</p>
            <CallAlert shown={change.shown} />
            <div className="flex flex-wrap gap-3">
              <Button isPending={change.isPending} onClick={() => answer(true)}>
                {t('case_question.agree')}
              </Button>
              <Button variant="quiet" isPending={change.isPending} onClick={() => answer(false)}>
                {t('case_question.refuse')}
              </Button>
            </div>
          </>
        ) : (
          <p role="status">{t(question.answer ? 'case_question.agreed' : 'case_question.refused')}</p>
        )}
      </Section>
    </div>
  );
}
