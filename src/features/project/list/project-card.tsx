import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { DottedLine } from '@/features/common/money/dotted-line';
import { personName } from '@/features/common/people/person-name';
import { ProjectLink } from '@/features/common/project/project-link';
import { StatusChip } from '@/features/common/project/status-chip';
import { wrapTitle } from '@/features/common/project/wrap-title';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/media/icon';
import { isContinuable } from '../continue/continuable';
import { LazyContinueLink } from '../continue/continue-link-lazy';
import type { ProjectSummary } from '../types';
import { ProjectFacts } from './project-facts';
import { deadlineOf, taskOf } from './task';

/** One project in a list: its status, whose turn it is, the deadline, and the user's next step. */
export function ProjectCard({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const { userType } = useSession();
  const task = taskOf(project);
  const deadline = deadlineOf(project);
  const due = deadline ? dates.due(deadline) : null;
  const people = [project.consultant, project.technician].filter((person) => person !== null);
  return (
    <Card
      as="li"
      tone={project.is_my_turn ? 'turn' : 'plain'}
      className="relative flex flex-wrap gap-x-6 gap-y-3 p-5 hover:border-jade md:px-6"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusChip project={project} />
          <span className="whitespace-nowrap text-sm tabular-nums text-ink-2">{project.number}</span>
        </p>
        <h2 className={`text-lg ${wrapTitle(project.title)}`}>
          <ProjectLink
            projectId={project.id}
            className="after:absolute after:inset-0 after:rounded-m hover:text-jade-dark"
          >
            {project.title}
          </ProjectLink>
        </h2>
        <ProjectFacts project={project} />
        {people.length > 0 && (
          <p className="text-sm text-ink-2">
            <DottedLine parts={people.map((person) => `${t(`role.${person.user_type}`)} ${personName(person)}`)} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem] sm:flex-col sm:items-end sm:justify-center">
        {task && (
          <span className="inline-flex items-center gap-1 font-semibold text-ember">
            {t(`next.${task}`)}
            <Icon name="arrow-right" className="size-4.5" />
          </span>
        )}
        {due ? (
          <span className={`tabular-nums ${due.isOverdue ? 'font-semibold text-ember' : 'text-ink-2'}`}>
            {due.text}
          </span>
        ) : (
          <span className="tabular-nums text-ink-2">{t('facts.updated', { day: dates.day(project.updated_at) })}</span>
        )}
        {/* Clients' lists have only their own projects. Above the link that covers the card. */}
        {isContinuable(project, userType === 'client') && (
          <LazyContinueLink projectId={project.id} variant="text" className="relative -mx-2" />
        )}
      </div>
    </Card>
  );
}
