import { type ChangeEvent, type FormEvent, useState } from 'react';
import { showError } from '@/client/call-error';
import { useCallQuery } from '@/client/query';
import { useCallMutation } from '@/client/use-call-mutation';
import {
  ANNOUNCEMENT_BODY_MAX_CHARS,
  ANNOUNCEMENT_TITLE_MAX_CHARS,
  LINE_MAX_CHARS,
  LIVE_POLL_INTERVAL_MS,
} from '@/config/limits';
import { adminAnnouncementsCalls } from '@/contract/admin/announcements/calls';
import { USER_TYPES } from '@/domain/roles';
import { CallAlert } from '@/features/common/forms/call-alert';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { Button } from '@/ui/form/button';
import { ChipGroup } from '@/ui/form/chip-group';
import { TextAreaField, TextField } from '@/ui/form/field';
import { Card } from '@/ui/layout/card';
import { useTranslation } from '@/ui/texts';
import { type Draft, EMPTY_DRAFT, type Missing, missingOf, readersOf } from './announcement';
import { AnnouncementText } from './announcement-text';

const FIELDS = ['title_zh', 'title_en', 'body_zh', 'body_en', 'link', 'roles'];

interface AnnounceFormProps {
  /** Something new is being written. */
  onEdit: () => void;
  /** It is told; another form is for the next. */
  onDone: () => void;
}

/** A new announcement: written in both languages, looked at as its readers will find it, and only then told. */
export function AnnounceForm({ onEdit, onDone }: AnnounceFormProps) {
  const { t } = useTranslation('admin');
  const { t: project } = useTranslation('project');
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isChecked, setChecked] = useState(false);
  /** The preview is wanted; it opens as soon as it is known how many it would reach. */
  const [isAsking, setAsking] = useState(false);
  const readers = useCallQuery(adminAnnouncementsCalls.readers, {}, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const count = readers.data ? readersOf(readers.data.counts, draft.roles) : null;
  const mutation = useCallMutation(adminAnnouncementsCalls.announce);
  const missing = missingOf(draft);
  const isForNobody = count === 0 && draft.roles.length > 0;
  const errorOf = (name: Missing | 'link') => {
    if (isChecked && name !== 'link' && missing.includes(name)) return t(`announcements.missing.${name}`);
    return isChecked && name === 'roles' && isForNobody ? t('announcements.nobody') : mutation.fieldErrors[name];
  };
  // Who will be told has to be chosen first; nothing opens by itself when somebody comes.
  if (isAsking && isForNobody) setAsking(false);
  const edit = (change: (before: Draft) => Draft) => {
    onEdit();
    setAsking(false);
    setDraft(change);
  };
  const field = (name: Exclude<keyof Draft, 'roles'>) => ({
    name,
    label: t(`announcements.field.${name}`),
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      edit((before) => ({ ...before, [name]: target.value })),
    error: errorOf(name),
  });
  const onRole = ({ target }: ChangeEvent<HTMLInputElement>) =>
    edit((before) => ({
      ...before,
      roles: USER_TYPES.filter((role) => (role === target.value ? target.checked : before.roles.includes(role))),
    }));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    mutation.reset();
    setAsking(missing.length === 0);
    if (readers.error) void readers.refetch();
  };
  const onConfirm = async () => {
    const done = await mutation.run(draft);
    if (done) onDone();
    else setAsking(false);
  };
  return (
    <Card as="section" aria-labelledby="announce" className="p-5 sm:p-6">
      <h2 id="announce" className="mb-4 text-lg">
        {t('announcements.new')}
      </h2>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('title_zh')} lang="zh-Hant" maxLength={ANNOUNCEMENT_TITLE_MAX_CHARS} />
          <TextField {...field('title_en')} lang="en" maxLength={ANNOUNCEMENT_TITLE_MAX_CHARS} />
          <TextAreaField {...field('body_zh')} lang="zh-Hant" maxLength={ANNOUNCEMENT_BODY_MAX_CHARS} />
          <TextAreaField {...field('body_en')} lang="en" maxLength={ANNOUNCEMENT_BODY_MAX_CHARS} />
        </div>
        <TextField
          {...field('link')}
          hint={t('announcements.link_hint')}
          isOptional
          inputMode="url"
          maxLength={LINE_MAX_CHARS}
        />
        <ChipGroup
          name="roles"
          label={t('announcements.field.roles')}
          hint={
            count === null ? undefined : t('announcements.reaches', { count, shown: count.toLocaleString('en-US') })
          }
          error={errorOf('roles')}
          options={USER_TYPES.map((value) => ({ value, label: project(`role.${value}`) }))}
          onChange={onRole}
        />
        <CallAlert shown={readers.data ? mutation.shown : showError(readers.error)} inlineFields={FIELDS} />
        <p>
          <Button type="submit" isPending={isAsking && count === null && readers.isFetching}>
            {t('announcements.preview')}
          </Button>
        </p>
      </form>
      <ConfirmDialog
        isOpen={isAsking && count !== null}
        onClose={() => setAsking(false)}
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
