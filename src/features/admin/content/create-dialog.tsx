import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { TITLE_MAX_CHARS } from '@/config/limits/calls';
import { CONTENT_KEY_MAX_CHARS, SLUG_MAX_CHARS } from '@/config/limits/site';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { blankFields, CASE_FIELDS, PAGE_FIELDS } from '@/domain/content/fields';
import { hongKongDay } from '@/domain/time/calendar';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import type { ContentSummary } from '../document/types';

interface CreateDialogProps {
  kind: 'page' | 'case' | 'page_meta';
  isOpen: boolean;
  onClose: () => void;
  hrefOf: (document: Pick<ContentSummary, 'content_id' | 'key'>) => string;
}

const FIELDS = ['title.zh-Hant', 'key'] as const;
const NO_WORDS = { 'zh-Hant': '', en: '' };
const blankOf = (kind: CreateDialogProps['kind']) =>
  ({
    page: { ...blankFields(PAGE_FIELDS, ''), blocks: [] },
    case: blankFields(CASE_FIELDS, hongKongDay(new Date())),
    page_meta: { description: NO_WORDS, image: '' },
  })[kind];

/** Creates a document from its title and key, then opens its editor. It is not public before it is published. */
export function CreateDialog({ kind, isOpen, onClose, hrefOf }: CreateDialogProps) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const router = useRouter();
  const formId = useId();
  const hasKey = kind !== 'case';
  const create = useCallMutation(adminContentCalls.create);
  const form = useForm({ defaultValues: { title: NO_WORDS, key: '' } });
  const { errors } = form.formState;
  useServerErrors(form, FIELDS, create.fieldErrors);
  const onSubmit = form.handleSubmit(async ({ title, key }) => {
    const made = await create.run({
      kind,
      ...(hasKey && { key: key.trim() || undefined }),
      body: { ...blankOf(kind), title },
    });
    if (made) await router.push(hrefOf(made));
  });
  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={create.isPending ? () => {} : onClose}
      title={t(`content.${kind}.create`)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={create.isPending}>
            {words('actions.back')}
          </Button>
          <Button type="submit" form={formId} isPending={create.isPending}>
            {t('content.act.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4">
        <p>{t('content.create_text')}</p>
        {kind !== 'page_meta' && (
          <TextField
            {...form.register('title.zh-Hant')}
            label={t('content.create_title')}
            lang="zh-Hant"
            maxLength={TITLE_MAX_CHARS}
            error={errors.title?.['zh-Hant']?.message}
          />
        )}
        {hasKey && (
          <TextField
            {...form.register('key')}
            label={t(`content.${kind}.key`)}
            hint={t(`content.${kind}.key_hint`)}
            maxLength={kind === 'page' ? SLUG_MAX_CHARS : CONTENT_KEY_MAX_CHARS}
            autoComplete="off"
            autoCapitalize="none"
            error={errors.key?.message}
          />
        )}
        <CallAlert shown={create.shown} inlineFields={FIELDS} />
      </form>
    </LazyDialog>
  );
}
