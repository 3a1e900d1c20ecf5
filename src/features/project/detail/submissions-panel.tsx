import { FileList } from '@/features/common/file-list';
import { useDates } from '@/features/common/use-dates';
import { Chip } from '@/ui/chip';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { useTranslation } from '@/ui/texts';
import type { ProjectDetails } from '../types';
import { Prose, Section } from './section';

/** What the technician handed in, newest first, and the consultant's approval. */
export function SubmissionsPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  if (project.submissions.length === 0) {
    return <EmptyState as="h3" picture="inbox" title={t('submit.none')} text={t('submit.none_text')} />;
  }
  const newestFirst = [...project.submissions].sort((a, b) => b.version - a.version);
  return (
    <div className="grid gap-5">
      {project.approval && (
        <Section title={t('approve.title')} note={dates.dayTime(project.approval.created_at)}>
          {project.approval.note && <Prose>{project.approval.note}</Prose>}
          {project.approval.files.length > 0 && <FileList files={project.approval.files} />}
        </Section>
      )}
      {newestFirst.map((submission) => (
        <Section
          key={submission.version}
          title={t('submit.version', { n: submission.version })}
          note={
            <span className="flex items-center gap-3">
              {dates.dayTime(submission.created_at)}
              <Chip tone={submission.status === 'submitted' ? 'wait' : 'done'}>
                {t(`submit.status.${submission.status}`)}
              </Chip>
            </span>
          }
        >
          <Prose>{submission.note}</Prose>
          {submission.items.length > 0 && (
            <ul className="grid gap-2 border-t border-line pt-4">
              {submission.items.map((item) => (
                <li key={item.item_id} className="flex gap-3">
                  <Icon
                    name={item.done ? 'check' : 'close'}
                    className={`mt-1 size-5 ${item.done ? 'text-jade' : 'text-ember'}`}
                  />
                  <span className="min-w-0">
                    {item.description}
                    <span className={`ml-2 text-sm ${item.done ? 'text-ink-2' : 'text-ember'}`}>
                      {item.done ? t('submit.done') : t('submit.not_done')}
                    </span>
                    {item.note && <span className="block text-sm text-ink-2">{item.note}</span>}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {submission.files.length > 0 && <FileList files={submission.files} />}
        </Section>
      ))}
    </div>
  );
}
