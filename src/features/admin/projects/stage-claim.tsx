import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { FileList } from '@/features/common/files/file-list';
import { Prose } from '@/features/common/lists/section';
import { DottedLine } from '@/features/common/money/dotted-line';
import { useDates } from '@/features/common/time/use-dates';
import type { AdminProject } from './project';
import { dueCentsOf, type Stage } from './stages';

interface StageClaimProps {
  project: AdminProject;
  stage: Stage;
  /** Where it stands. */
  state?: string;
}

/** A stage, what the technician has submitted for it last, and what was to be put right of that. */
export function StageClaim({ project, stage, state }: StageClaimProps) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const claim = project.submissions
    .filter(({ stage_id }) => stage_id === stage.id)
    .sort((a, b) => b.version - a.version)[0];
  const submitted =
    claim &&
    (stage.due_at
      ? t('projects.silent.since', { claimed: dates.day(claim.created_at), due: dates.day(stage.due_at) })
      : t('projects.held.submitted', { day: dates.day(claim.created_at) }));
  return (
    <>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="min-w-0 break-words text-base font-semibold">{stage.name}</h3>
          <span className="tabular-nums">{formatPrice(dueCentsOf(stage))}</span>
        </div>
        {stage.condition && <p className="mt-1 break-words text-[0.9375rem]">{stage.condition}</p>}
        {(state || submitted) && (
          <p className="mt-1 text-sm tabular-nums text-ink-2">
            <DottedLine parts={[state, submitted]} />
          </p>
        )}
      </div>
      {claim && <Prose>{claim.note}</Prose>}
      {claim && claim.files.length > 0 && <FileList files={claim.files} />}
      {claim?.revision && (
        <ul className="list-disc pl-5 text-[0.9375rem]">
          {claim.revision.items.map(({ id, description }) => (
            <li key={id}>{description}</li>
          ))}
        </ul>
      )}
    </>
  );
}
