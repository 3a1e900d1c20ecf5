import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { useSession } from '@/client/session/use-session';
import { StoredPicture } from '@/features/common/files/stored-picture';
import { DottedLine } from '@/features/common/money/dotted-line';
import { ProjectLink } from '@/features/common/project/project-link';
import { wrapTitle } from '@/features/common/project/wrap-title';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { ProjectFacts } from '../list/project-facts';
import type { ListedProject } from '../types';

const MissingLicence = dynamic(
  () => withTexts('work', import('./missing-licence')).then((module) => module.MissingLicence),
  { ssr: false },
);

interface RequestCardProps {
  project: ListedProject;
  /** The heading's rank on its page. */
  heading?: 'h2' | 'h3';
}

/** One open request, with a mark if the user has applied or quoted. */
export function RequestCard({ project, heading: Heading = 'h2' }: RequestCardProps) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const isClient = useSession().userType === 'client';
  const due = project.due_at ? dates.due(project.due_at) : null;
  return (
    <Card as="li" className="relative grid grid-cols-1 content-start gap-2 p-5 hover:border-jade md:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums text-ink-2">
        {(project.has_applied || project.has_quoted) && (
          <Chip tone="done">{project.has_quoted ? t('request.quoted') : t('request.applied')}</Chip>
        )}
        <span>{t('request.posted', { day: dates.day(project.created_at) })}</span>
        {due && <span className={due.isOverdue ? 'text-ember' : undefined}>{due.text}</span>}
      </p>
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-2">
          <Heading className={`text-lg ${wrapTitle(project.title)}`}>
            <ProjectLink
              projectId={project.id}
              className="after:absolute after:inset-0 after:rounded-m hover:text-jade-dark"
            >
              {project.title}
            </ProjectLink>
          </Heading>
          <ProjectFacts project={project} />
        </div>
        {project.picture && (
          <StoredPicture
            file={project.picture}
            alt=""
            shownWidth={112}
            className="aspect-[4/3] w-20 shrink-0 min-[360px]:w-24 rounded-sm bg-jade-soft object-cover sm:w-28"
          />
        )}
      </div>
      <p className="line-clamp-2 text-[0.9375rem]">{project.description}</p>
      <p className="text-sm tabular-nums text-ink-2 empty:hidden">
        <DottedLine
          parts={[
            project.start_date && t('facts.start_line', { day: dates.day(project.start_date) }),
            // Professionals may not see how many others have applied or quoted.
            isClient &&
              (project.application_count > 0
                ? t('request.applications', { n: project.application_count })
                : t('request.applications_none')),
          ]}
        />
      </p>
      {project.missing_licences.length > 0 && <MissingLicence kinds={project.missing_licences} />}
    </Card>
  );
}
