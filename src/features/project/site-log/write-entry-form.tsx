import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useSession } from '@/client/session/use-session';
import { randomUuid } from '@/client/uuid';
import { DOUBLE_PRESS_MS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { SITE_LOG_BACK_DAYS, SITE_LOG_PEOPLE_MAX } from '@/config/limits/projects';
import { entryDayFault } from '@/domain/site-log';
import { addDays, hongKongDay } from '@/domain/time/calendar';
import { dayOfText, textOfDay } from '@/domain/time/typed-day';
import { DayField } from '@/features/common/forms/day-field';
import { AS_TYPED, FORM_MODE } from '@/features/common/forms/form-mode';
import { useForm } from '@/features/common/forms/use-form';
import { useLeaveGuard } from '@/features/common/forms/use-leave-guard';
import { wholeOf } from '@/features/common/money/amounts';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import { Upload } from '@/ui/form/upload';
import { Alert } from '@/ui/layout/alert';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import type { ProjectDetails } from '../types';
import { putIntoOutbox } from './outbox';
import { shrinkPictures } from './shrink-picture';
import type { WaitingEntry } from './stored-entries';

interface WriteEntryFormProps {
  project: ProjectDetails;
  /** What can have moved on. */
  items: readonly { line: string; description: string }[];
  /** One that was refused, to be corrected; null: a new one. */
  entry: WaitingEntry | null;
  onClose: () => void;
  onStored: () => void;
}

/** An entry: pictures first. It is stored on the device and sent from there, so no connection is needed. */
export function WriteEntryForm({ project, items, entry, onClose, onStored }: WriteEntryFormProps) {
  const { t } = useTranslation(['sitelog', 'project']);
  const rules = useRules();
  const { profile } = useSession();
  const [today] = useState(() => hongKongDay(new Date()));
  const form = useForm({
    defaultValues: {
      day: textOfDay(entry?.day ?? today),
      note: entry?.note ?? '',
      people: entry?.people === undefined ? '' : String(entry.people),
      items: entry?.lines ?? [],
    },
    ...FORM_MODE,
  });
  const [files, setFiles] = useState<File[]>(entry?.files ?? []);
  const [isStoring, setStoring] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const { errors, isDirty } = form.formState;
  // Until it is stored, closing the window would lose it.
  useLeaveGuard(isStoring);
  // Without a year, the typed day is in the past.
  const dayOf = (typed: string) => dayOfText(typed, addDays(today, -SITE_LOG_BACK_DAYS));

  const onValid = async (values: { day: string; note: string; people: string; items: string[] }) => {
    const day = dayOf(values.day);
    if (!day || !profile) return;
    const people = wholeOf(values.people);
    setStoring(true);
    setRefused(false);
    // The form stays this long, so that the second half of a double press does not reach what is below it.
    const pressed = new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS_MS));
    const isStored = await putIntoOutbox({
      project_id: project.id,
      entry_key: entry?.entry_key ?? randomUuid(),
      day,
      note: values.note.trim(),
      ...(people !== null && { people }),
      lines: values.items,
      written_at: entry?.written_at ?? new Date().toISOString(),
      files: await shrinkPictures(files),
      userId: profile.id,
      refusal: null,
    });
    await pressed;
    setStoring(false);
    if (isStored) onStored();
    else setRefused(true);
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <ActionSection title={t('sitelog:write')} lead={t('sitelog:lead')}>
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        <Upload label={t('sitelog:pictures')} hasCamera isOptional files={files} onChange={setFiles} />
        <TextAreaField
          label={t('sitelog:note')}
          hint={t('sitelog:note_hint')}
          rows={4}
          maxLength={NOTE_MAX_CHARS}
          error={errors.note?.message}
          {...form.register('note', {
            validate: (value, values) =>
              files.length > 0 || values.items.length > 0
                ? rules.optionalText(NOTE_MAX_CHARS)(value)
                : value.trim() !== '' || t('sitelog:empty'),
          })}
        />
        {items.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="mb-1 text-[0.9375rem] font-semibold">{t('sitelog:items')}</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {items.map((item) => (
                <CheckboxField
                  key={item.line}
                  label={item.description}
                  value={item.line}
                  {...form.register('items', { deps: 'note' })}
                />
              ))}
            </div>
          </fieldset>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('sitelog:people_label')}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            error={errors.people?.message}
            {...form.register('people', {
              validate: (value) => value.trim() === '' || rules.whole(0, SITE_LOG_PEOPLE_MAX)(value),
            })}
          />
          <DayField
            label={t('sitelog:day_label')}
            typed={form.watch('day')}
            dayOf={dayOf}
            onPick={(typed) => form.setValue('day', typed, AS_TYPED)}
            error={errors.day?.message}
            {...form.register('day', {
              validate: (value) => {
                const day = dayOf(value);
                if (day === null) return t('sitelog:day_fault.date');
                const fault = entryDayFault(day, new Date());
                return fault === null || t(`sitelog:day_fault.${fault}`, { days: SITE_LOG_BACK_DAYS });
              },
            })}
          />
        </div>
        {isRefused && <Alert tone="warning">{t('sitelog:no_room')}</Alert>}
        <FormFoot
          submitLabel={t('sitelog:send')}
          isPending={isStoring}
          isDirty={isDirty || files.length !== (entry?.files.length ?? 0)}
          onClose={onClose}
          shown={null}
        />
      </form>
    </ActionSection>
  );
}
