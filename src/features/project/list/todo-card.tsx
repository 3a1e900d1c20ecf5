import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { DottedLine } from '@/features/common/money/dotted-line';
import { ProjectLink } from '@/features/common/project/project-link';
import { wrapTitle } from '@/features/common/project/wrap-title';
import { Card } from '@/ui/layout/card';
import { Phrases } from '@/ui/layout/phrases';
import { Icon } from '@/ui/media/icon';
import type { ProjectSummary } from '../types';
import { Deadline } from './deadline';
import { formOfTask, type Task, taskOf } from './task';

interface TodoCardProps {
  project: ProjectSummary;
  /** The deadline; null where there is none. */
  deadline: string | null;
}

const TASK = 'flex items-center gap-1 font-semibold text-ember';

/** One task: what to do, in which project, why, and until when. What is only written opens its form at once. */
export function TodoCard({ project, deadline }: TodoCardProps) {
  const { t } = useTranslation('project');
  const task = taskOf(project) ?? 'other';
  const form = formOfTask(task);
  const titleId = useId();
  const why = whyOf(task, project);
  const words = (
    <>
      {t(`next.${task}`)}
      <Icon name="arrow-right" className="size-4.5" />
    </>
  );
  return (
    <Card
      as="li"
      tone="turn"
      className="group relative grid gap-x-8 gap-y-3 p-5 hover:border-y-jade hover:border-r-jade sm:grid-cols-[minmax(0,1fr)_auto] md:px-6"
    >
      <div className="grid min-w-0 content-start gap-0.5">
        {form ? (
          <ProjectLink
            projectId={project.id}
            open={form}
            aria-describedby={titleId}
            className={`${TASK} relative z-1 -mx-2 -my-2.5 min-h-11 justify-self-start px-2 underline-offset-4 hover:underline`}
          >
            {words}
          </ProjectLink>
        ) : (
          <p className={TASK}>{words}</p>
        )}
        <h3 id={titleId} className={`text-lg ${wrapTitle(project.title)}`}>
          <ProjectLink
            projectId={project.id}
            className="after:absolute after:inset-0 after:rounded-m group-hover:text-jade-dark"
          >
            {project.title}
          </ProjectLink>
        </h3>
        <Phrases className="text-[0.9375rem] text-ink-2">
          {t(`home.why.${why}`, { applications: project.application_count, quotations: project.quotation_count })}
        </Phrases>
        <p className="text-sm tabular-nums text-ink-2">
          <DottedLine
            parts={[project.number, t(`status.${project.status}`), project.is_on_hold && t('list.on_hold')]}
          />
        </p>
      </div>
      {deadline && <Deadline at={deadline} />}
    </Card>
  );
}

/** Some tasks have another reason by the project's state. */
function whyOf(task: Task, { status, is_on_hold: isOnHold }: Pick<ProjectSummary, 'status' | 'is_on_hold'>) {
  if (task === 'submit' && status === 'revising') return 'resubmit';
  // One that does not hold the project is about a defect.
  return task === 'answer_complaint' && !isOnHold ? 'answer_defect' : task;
}
