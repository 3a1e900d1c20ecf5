import { useTranslation } from 'next-i18next/pages';
import { DottedLine } from '@/features/common/money/dotted-line';
import { personName } from '@/features/common/people/person-name';
import { ProjectLink } from '@/features/common/project/project-link';
import { StatusChip } from '@/features/common/project/status-chip';
import { wrapTitle } from '@/features/common/project/wrap-title';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import type { ProjectSummary } from '../types';
import { deadlineOf } from './task';

/** Projects in which the user has nothing to do for now, a line each. */
export function RunningRows({ projects }: { projects: readonly ProjectSummary[] }) {
  return (
    <Card as="ul" className="divide-y divide-line">
      {projects.map((project) => (
        <Row key={project.id} project={project} />
      ))}
    </Card>
  );
}

function Row({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const deadline = deadlineOf(project);
  const due = deadline ? dates.due(deadline) : null;
  const people = [project.consultant, project.technician].filter((person) => person !== null);
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-1.5 px-5 py-3.5 first:rounded-t-m last:rounded-b-m hover:bg-paper md:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <ProjectLink
          projectId={project.id}
          className={`font-semibold after:absolute after:inset-0 hover:text-jade-dark ${wrapTitle(project.title)}`}
        >
          {project.title}
        </ProjectLink>
        <p className="text-sm tabular-nums text-ink-2">
          <DottedLine
            parts={[
              project.number,
              ...people.map((person) => `${t(`role.${person.user_type}`)} ${personName(person)}`),
            ]}
          />
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChip project={project} />
        {due && (
          <span className={`text-sm tabular-nums ${due.isOverdue ? 'font-semibold text-ember' : 'text-ink-2'}`}>
            {due.text}
          </span>
        )}
      </p>
    </li>
  );
}
