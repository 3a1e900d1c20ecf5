import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showError } from '@/client/http/call-error';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { LINE_MAX_CHARS, LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { ANNOUNCEMENT_BODY_MAX_CHARS, ANNOUNCEMENT_TITLE_MAX_CHARS } from '@/config/limits/operations';
import { adminAnnouncementsCalls } from '@/contract/admin/announcements/calls';
import { USER_TYPES } from '@/domain/roles';
import { CallAlert } from '@/features/common/forms/call-alert';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button } from '@/ui/form/button';
import { ChipGroup } from '@/ui/form/chip-group';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import { Card } from '@/ui/layout/card';
import { type Draft, EMPTY_DRAFT, readersOf } from './announcement';
import { AnnouncementText } from './announcement-text';

const FIELDS = ['title_zh', 'title_en', 'body_zh', 'body_en', 'link', 'roles'] as const;

interface AnnounceFormProps {
  /** Called at every edit of the form. */
  onEdit: () => void;
  /** The announcement was accepted; the next one gets a new form. */
  onDone: () => void;
}

/** A new announcement: written in both languages, previewed as its readers will see it, and only then sent. */
export function AnnounceForm({ onEdit, onDone }: AnnounceFormProps) {
  const { t } = useTranslation('admin');
  const { t: project } = useTranslation('project');
  const form = useForm<Draft>({ defaultValues: EMPTY_DRAFT });
  const { register, formState } = form;
  const { errors } = formState;
  const draft = useWatch({ control: form.control }) as Draft;
  /** The preview was requested; it opens once the number of readers is known. */
  const [isPreviewRequested, setPreviewRequested] = useState(false);
  const readers = useCallQuery(adminAnnouncementsCalls.readers, {}, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const count = readers.data ? readersOf(readers.data.counts, draft.roles) : null;
  const mutation = useCallMutation(adminAnnouncementsCalls.announce);
  useServerErrors(form, FIELDS, mutation.fieldErrors);
  const onChange = () => {
    onEdit();
    setPreviewRequested(false);
  };
  const hasNoReaders = count === 0 && draft.roles.length > 0;
  // Without readers the request is dropped, so the preview does not open by itself when the roles get their first user.
  if (isPreviewRequested && hasNoReaders) setPreviewRequested(false);
  const text = (name: Exclude<keyof Draft, 'roles'>, isNeeded = true) => ({
    ...register(name, {
      validate: (value) =>
        !isNeeded || value.trim() !== '' || t(`announcements.missing.${name as Exclude<typeof name, 'link'>}`),
    }),
    label: t(`announcements.field.${name}`),
    error: errors[name]?.message,
  });
  const onSubmit = form.handleSubmit(
    () => {
      mutation.reset();
      setPreviewRequested(true);
      if (readers.error) void readers.refetch();
    },
    () => mutation.reset(),
  );
  const onConfirm = async () => {
    const done = await mutation.run(draft);
    if (done) onDone();
    else setPreviewRequested(false);
  };
  return (
    <Card as="section" aria-labelledby="announce" className="p-5 sm:p-6">
      <h2 id="announce" className="mb-4 text-lg">
        {t('announcements.new')}
      </h2>
      <form noValidate onSubmit={onSubmit} onChange={onChange} className="grid gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...text('title_zh')} lang="zh-Hant" maxLength={ANNOUNCEMENT_TITLE_MAX_CHARS} />
          <TextField {...text('title_en')} lang="en" maxLength={ANNOUNCEMENT_TITLE_MAX_CHARS} />
          <TextAreaField {...text('body_zh')} lang="zh-Hant" maxLength={ANNOUNCEMENT_BODY_MAX_CHARS} />
          <TextAreaField {...text('body_en')} lang="en" maxLength={ANNOUNCEMENT_BODY_MAX_CHARS} />
        </div>
        <TextField
          {...text('link', false)}
          hint={t('announcements.link_hint')}
          isOptional
          inputMode="url"
          maxLength={LINE_MAX_CHARS}
        />
        <ChipGroup
          {...register('roles', { validate: (roles) => roles.length > 0 || t('announcements.missing.roles') })}
          label={t('announcements.field.roles')}
          hint={
            count === null ? undefined : t('announcements.reaches', { count, shown: count.toLocaleString('en-US') })
          }
          error={
            errors.roles?.message ?? (formState.isSubmitted && hasNoReaders ? t('announcements.nobody') : undefined)
          }
          options={USER_TYPES.map((value) => ({ value, label: project(`role.${value}`) }))}
        />
        <CallAlert shown={readers.data ? mutation.shown : showError(readers.error)} inlineFields={FIELDS} />
        <p>
          <Button type="submit" isPending={isPreviewRequested && count === null && readers.isFetching}>
            {t('announcements.preview')}
          </Button>
        </p>
      </form>
      <ConfirmDialog
        isOpen={isPreviewRequested && count !== null}
        onClose={() => setPreviewRequested(false)}
        title={t('announcements.confirm.title', { count: count ?? 0, shown: (count ?? 0).toLocaleString('en-US') })}
        confirmLabel={t('announcements.confirm.confirm')}
        onConfirm={() => void onConfirm()}
        isPending={mutation.isPending}
      >
        <p className="text-ink-2">{t('announcements.confirm.text')}</p>
        <AnnouncementText
          lang="zh-Hant"
          title={draft.title_zh}
          body={draft.body_zh}
          link={draft.link}
          linkLabel={t('announcements.leads_to')}
        />
        <AnnouncementText
          lang="en"
          title={draft.title_en}
          body={draft.body_en}
          link={draft.link}
          linkLabel={t('announcements.leads_to')}
        />
      </ConfirmDialog>
    </Card>
  );
}
