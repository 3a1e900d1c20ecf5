import { useTranslation } from 'next-i18next/pages';
import { FileList } from '@/features/common/files/file-list';
import { Disclosure, Prose, Section } from '@/features/common/lists/section';
import { ReasonLine } from '@/features/common/project/reason-line';
import { useDates } from '@/features/common/time/use-dates';
import { Chip } from '@/ui/layout/chip';
import { EmptyState } from '@/ui/layout/empty-state';
import { Icon } from '@/ui/media/icon';
import type { ProjectDetails, Submission } from '../types';
import { RevisionItems } from './revision-items';

const TONES = { submitted: 'wait', approved: 'info', revision_requested: 'wait' } as const;

/** The technician's submissions, newest first, with the items to correct and the approval. */
export function SubmissionsPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation(['project', 'detail']);
  const dates = useDates();
  if (project.submissions.length === 0) {
    return <EmptyState as="h3" picture="inbox" title={t('submit.none')} text={t('submit.none_text')} />;
  }
  const [newest, ...earlier] = [...project.submissions].sort((a, b) => b.version - a.version);
  const isInWork = project.status === 'revising';
  return (
    <div className="grid gap-5">
      {project.approval && (
        <Section title={t('detail:approve.title')} note={dates.dayTime(project.approval.created_at)}>
          {project.approval.note && <Prose>{project.approval.note}</Prose>}
          {project.approval.files.length > 0 && <FileList files={project.approval.files} />}
        </Section>
      )}
      {newest?.revision && (
        <Revision project={project} submission={newest} revision={newest.revision} isInWork={isInWork} />
      )}
      {newest && (
        <Section title={t('submit.version', { n: newest.version })} note={<Status submission={newest} isNewest />}>
          <SubmissionBody submission={newest} />
        </Section>
      )}
      {earlier.length > 0 && (
        <Section title={t('submissions.earlier')}>
          <ul className="grid divide-y divide-line border-t border-line">
            {earlier.map((submission) => (
              <li key={submission.version}>
                <Disclosure
                  label={t('submit.version', { n: submission.version })}
                  note={<Status submission={submission} isNewest={false} />}
                >
                  <div className="grid gap-5">
                    <SubmissionBody submission={submission} />
                    {submission.revision && (
                      <RevisionBody project={project} revision={submission.revision} isInWork={false} />
                    )}
                  </div>
                </Disclosure>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function Status({ submission, isNewest }: { submission: Submission; isNewest: boolean }) {
  const { t } = useTranslation(['project', 'detail']);
  const dates = useDates();
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {dates.dayTime(submission.created_at)}
      <Chip tone={isNewest ? TONES[submission.status] : 'done'}>{t(`submit.status.${submission.status}`)}</Chip>
    </span>
  );
}

function SubmissionBody({ submission }: { submission: Submission }) {
  const { t } = useTranslation(['project', 'detail']);
  return (
    <div className="grid gap-4">
      <Prose>{submission.note}</Prose>
      {submission.items.length > 0 && (
        <ul className="grid gap-2 border-t border-line pt-4">
          {submission.items.map((item) => (
            <li key={item.item_id} className="flex gap-3">
              <Icon
                name={item.done ? 'check' : 'close'}
                className={`mt-1 size-5 ${item.done ? 'text-jade' : 'text-ember'}`}
              />
              <span className="min-w-0 break-words">
                {item.description}{' '}
                <span className={`whitespace-nowrap text-sm ${item.done ? 'text-ink-2' : 'text-ember'}`}>
                  {item.done ? t('submit.done') : t('submit.not_done')}
                </span>
                {item.note && <span className="block text-sm text-ink-2">{item.note}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {submission.files.length > 0 && <FileList files={submission.files} />}
    </div>
  );
}

interface RevisionProps {
  project: ProjectDetails;
  revision: NonNullable<Submission['revision']>;
  isInWork: boolean;
}

function Revision({ submission, ...props }: RevisionProps & { submission: Submission }) {
  const { t } = useTranslation(['project', 'detail']);
  return (
    <Section title={t('detail:revision.title', { n: submission.version })}>
      <RevisionBody {...props} />
    </Section>
  );
}

function RevisionBody({ project, revision, isInWork }: RevisionProps) {
  return (
    <div className="grid gap-4">
      <ReasonLine reason={revision} />
      {revision.files.length > 0 && <FileList files={revision.files} />}
      {revision.items.length > 0 && <RevisionItems project={project} items={revision.items} isInWork={isInWork} />}
    </div>
  );
}
