import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { DottedLine } from '@/features/common/money/dotted-line';
import { StatusChip } from '@/features/common/project/status-chip';
import { useBudgetWords } from '@/features/common/project/use-budget-words';
import { wrapTitle } from '@/features/common/project/wrap-title';
import { useDates } from '@/features/common/time/use-dates';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { Icon } from '@/ui/media/icon';
import type { ProjectDetails } from '../types';
import { ChatRoomButton } from './chat-room-button';

/** The head of the page: the path to it, the title, the status and, on a wide screen, the facts in a line. */
export function DetailHead({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const dates = useDates();
  const root =
    project.relation === 'none'
      ? { label: t('request.title'), href: privatePaths.projectRequest() }
      : { label: t('list.current'), href: paths.projects() };
  const budget = useBudgetWords();
  const facts = [
    common(`category.${project.category}`),
    common(`district.${project.district}`),
    project.area !== null && t('facts.area_line', { n: project.area.toLocaleString('en') }),
    budget.line(project),
    project.start_date !== null && t('facts.start_line', { day: dates.day(project.start_date) }),
  ];
  return (
    <header className="max-md:-mt-4 md:mb-6">
      <div className="max-md:hidden">
        <Breadcrumb items={[root, { label: project.number }]} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-2 max-md:items-start">
        <Link
          href={root.href}
          aria-label={root.label}
          className="-ml-3 -mr-4 grid size-11 place-items-center md:hidden"
        >
          <Icon name="chevron-left" className="size-6" />
        </Link>
        <h1 className={`min-w-0 text-xl max-md:flex-1 max-md:py-2 md:text-[2rem] ${wrapTitle(project.title)}`}>
          {project.title}
        </h1>
        <p className="flex items-center gap-3 max-md:w-full">
          <StatusChip project={project} />
          <span className="text-sm tabular-nums text-ink-2 md:hidden">{project.number}</span>
        </p>
        <ChatRoomButton project={project} />
      </div>
      <p className="mt-2 tabular-nums text-ink-2 max-md:hidden">
        <DottedLine parts={facts} />
      </p>
    </header>
  );
}
