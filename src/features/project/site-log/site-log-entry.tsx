import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useRef, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import type { ReplyOf } from '@/contract/call';
import { siteLogCalls } from '@/contract/site-log/calls';
import { FileList } from '@/features/common/files/file-list';
import { CallAlert } from '@/features/common/forms/call-alert';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useForm } from '@/features/common/forms/use-form';
import { Prose } from '@/features/common/lists/section';
import { DottedLine } from '@/features/common/money/dotted-line';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { TextAreaField } from '@/ui/form/text-area-field';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { useFormGuard } from '../turn/use-form-guard';
import { useRules } from '../turn/use-rules';

type Entry = ReplyOf<typeof siteLogCalls.siteLogListing>['value'][number];

interface SiteLogEntryProps {
  entry: Entry;
  projectId: number;
  mayComment: boolean;
}

/** A day's entry: what was done, with pictures, and what was said to it. */
export function SiteLogEntry({ entry, projectId, mayComment }: SiteLogEntryProps) {
  const { t } = useTranslation('sitelog');
  const dates = useDates();
  return (
    <Card as="article" className="grid min-w-0 gap-4 p-5 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-lg tabular-nums">
            {t('day', { day: dates.day(entry.day), weekday: dates.weekday(entry.day) })}
          </h3>
          <p className="text-sm text-ink-2">
            <DottedLine
              parts={[personName(entry.author), entry.people !== null && t('people', { count: entry.people })]}
            />
          </p>
        </div>
        {entry.is_late && <Chip tone="wait">{t('late', { day: dates.day(entry.created_at) })}</Chip>}
      </header>
      {entry.note && <Prose>{entry.note}</Prose>}
      {entry.items.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('items')}>
          {entry.items.map((item) => (
            <li key={item.line} className="min-w-0 rounded-full bg-jade-soft px-3 py-0.5 text-sm text-jade-dark">
              {item.description}
            </li>
          ))}
        </ul>
      )}
      {entry.files.length > 0 && <FileList files={entry.files} />}
      {(entry.comments.length > 0 || mayComment) && (
        <div className="grid gap-3 border-t border-line pt-3">
          {entry.comments.length > 0 && (
            <ul className="grid gap-3">
              {entry.comments.map((comment) => (
                <li key={comment.id} className="min-w-0 text-[0.9375rem]">
                  <p className="text-sm text-ink-2">
                    <DottedLine parts={[personName(comment.author), dates.dayTime(comment.created_at)]} />
                  </p>
                  <Prose>{comment.text}</Prose>
                </li>
              ))}
            </ul>
          )}
          {mayComment && <CommentForm entryId={entry.id} projectId={projectId} day={dates.day(entry.day)} />}
        </div>
      )}
    </Card>
  );
}

/** A line that opens to a field for a comment. */
function CommentForm({ entryId, projectId, day }: { entryId: number; projectId: number; day: string }) {
  const { t } = useTranslation(['sitelog', 'project']);
  const rules = useRules();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useForm({ defaultValues: { text: '' }, ...FORM_MODE });
  const comment = useCallMutation(siteLogCalls.commentEntry);
  const { errors, isDirty } = form.formState;
  useFormGuard(isOpen && isDirty && !comment.isPending);
  const onValid = async ({ text }: { text: string }) => {
    if (!(await comment.run({ project_id: projectId, entry_id: entryId, text: text.trim() }))) return;
    form.reset();
    onClose();
  };
  const onClose = () => {
    setOpen(false);
    setTimeout(() => opener.current?.focus());
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  if (!isOpen)
    return (
      <div>
        <Button
          ref={opener}
          variant="text"
          className="-ml-2"
          aria-label={t('sitelog:comment_on', { day })}
          onClick={() => {
            setOpen(true);
            setTimeout(() => form.setFocus('text'));
          }}
        >
          {t('sitelog:comment')}
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3">
      <TextAreaField
        label={t('sitelog:comment')}
        rows={2}
        maxLength={NOTE_MAX_CHARS}
        error={errors.text?.message ?? comment.fieldErrors.text}
        {...form.register('text', { validate: rules.text(NOTE_MAX_CHARS) })}
      />
      <CallAlert shown={comment.shown} inlineFields={['text']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" isPending={comment.isPending}>
          {t('sitelog:comment_send')}
        </Button>
        <Button variant="text" onClick={onClose}>
          {t('project:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
