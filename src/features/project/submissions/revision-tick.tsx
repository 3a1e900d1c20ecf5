import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { projectCalls } from '@/contract/project/calls';
import { FileList } from '@/features/common/files/file-list';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { CheckboxField } from '@/ui/form/checkbox-field';
import type { RevisionItem } from '../types';
import { RevisionNote } from './revision-note';
import { RevisionState } from './revision-state';

interface RevisionTickProps {
  projectId: number;
  item: RevisionItem;
  /** The project is on hold: a note that is open stays. */
  isBlocked: boolean;
}

/**
 * One item to correct: a tick that shows at once, and is undone with the reason when it could not be saved; next to it
 * a note and pictures. No revision is sent with it, so that ticks of several items do not conflict.
 */
export function RevisionTick({ projectId, item, isBlocked }: RevisionTickProps) {
  const { t } = useTranslation(['project', 'detail']);
  const tick = useCallMutation(projectCalls.tickRevisionItem);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isDone = wanted ?? item.is_done;
  const noteLabel = item.note || item.files.length > 0 ? 'detail:revision.edit_note' : 'detail:revision.add_note';
  // The server's new state of the item replaces the optimistic one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the item changes
  useEffect(() => setWanted(null), [item]);

  const save = async (done: boolean, note: string, files: File[]) => {
    if (tick.isPending) return false;
    setWanted(done);
    const reply = await tick.run({
      project_id: projectId,
      item_id: item.id,
      done,
      note,
      ...(files.length > 0 && { files }),
    });
    if (!reply) setWanted(null);
    return reply !== undefined;
  };
  const onSave = async (note: string, files: File[]) => {
    if (await save(true, note, files)) setOpen(false);
  };

  if (isBlocked && !isOpen) return <RevisionState item={item} />;
  return (
    <div className="grid">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-60">
          <CheckboxField
            label={
              <span className={isDone ? 'text-ink-2' : ''}>
                {item.description}{' '}
                {isDone && <span className="whitespace-nowrap text-sm text-jade">{t('detail:revision.done')}</span>}
              </span>
            }
            checked={isDone}
            disabled={isBlocked}
            aria-busy={tick.isPending || undefined}
            onChange={() => save(!isDone, item.note, [])}
          />
        </div>
        {!isOpen && (
          <Button
            variant="text"
            className="max-sm:ml-7"
            onClick={() => setOpen(true)}
            disabled={tick.isPending}
            aria-label={`${t(noteLabel)} ${item.description}`}
          >
            {t(noteLabel)}
          </Button>
        )}
      </div>
      {!isOpen && item.note && <p className="pb-2 pl-9 text-sm text-ink-2">{item.note}</p>}
      {item.files.length > 0 && (
        <div className="pb-2 pl-9">
          <FileList files={item.files} />
        </div>
      )}
      {tick.shown && !isOpen && (
        <div className="pb-2">
          <p className="mb-1 text-sm text-ember">{t('detail:revision.not_kept')}</p>
          <CallAlert shown={tick.shown} />
        </div>
      )}
      {isOpen && (
        <RevisionNote
          item={item}
          isBlocked={isBlocked}
          isPending={tick.isPending}
          progress={tick.progress}
          onCancelUpload={tick.cancel}
          shown={tick.shown}
          fieldErrors={tick.fieldErrors}
          onSave={onSave}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
