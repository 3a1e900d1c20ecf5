import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { adminDeskCalls } from '@/contract/admin/desk/calls';
import type { DeskSubject } from '@/domain/desk';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Section } from '@/features/common/lists/section';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { TextAreaField } from '@/ui/form/text-area-field';
import { AssigneeSelect } from './assignee-select';

const FIELDS = ['note'] as const;

/** Who follows a project or an account, and what admins note about it for each other. */
export function DeskPanel({ subject, id }: { subject: DeskSubject; id: number }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const about = { subject_type: subject, subject_id: id };
  const { data } = useCallQuery(adminDeskCalls.desk, about, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const assign = useCallMutation(adminDeskCalls.assign);
  const add = useCallMutation(adminDeskCalls.addNote);
  const form = useForm({ defaultValues: { note: '' } });
  useServerErrors(form, FIELDS, add.fieldErrors);
  const onSubmit = form.handleSubmit(async ({ note }) => {
    if (await add.run({ ...about, note: note.trim() })) form.reset();
  });
  return (
    <Section heading="h2" title={t('follow.title')}>
      <AssigneeSelect
        label={t('follow.assignee')}
        value={data?.assignee?.id ?? null}
        admins={data?.admins ?? []}
        nobody={t('follow.nobody')}
        isDisabled={!data || assign.isPending}
        onChoose={(assignee_id) => void assign.run({ subject_type: subject, subject_ids: [id], assignee_id })}
      />
      <CallAlert shown={assign.shown} />
      <form noValidate onSubmit={onSubmit} className="grid gap-3">
        <TextAreaField
          {...form.register('note', { validate: (value) => value.trim() !== '' || t('follow.note_missing') })}
          label={t('follow.note')}
          hint={t('follow.note_hint')}
          maxLength={NOTE_MAX_CHARS}
          rows={2}
          error={form.formState.errors.note?.message}
        />
        <CallAlert shown={add.shown} inlineFields={FIELDS} />
        <p>
          <Button type="submit" variant="quiet" isPending={add.isPending}>
            {t('follow.add')}
          </Button>
        </p>
      </form>
      {data && data.notes.length > 0 && (
        <ul aria-label={t('follow.notes')} className="grid gap-3 border-t border-line pt-3">
          {data.notes.map((note) => (
            <li key={note.id} className="min-w-0">
              <p className="whitespace-pre-line break-words">{note.note}</p>
              <p className="text-[0.8125rem] tabular-nums text-ink-2">
                {dotted([note.author.name, dates.dayTime(note.created_at)])}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
