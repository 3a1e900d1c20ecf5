import { useRouter } from 'next/router';
import { type FormEvent, useId, useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { CONTENT_KEY_MAX_CHARS, SLUG_MAX_CHARS, TITLE_MAX_CHARS } from '@/config/limits';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { blankFields, CASE_FIELDS, PAGE_FIELDS } from '@/domain/content/fields';
import { CallAlert } from '@/features/common/forms/call-alert';
import { hongKongDay } from '@/features/common/time/dates';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/field';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import { useTranslation } from '@/ui/texts';
import type { ContentSummary } from '../document/types';

interface CreateDialogProps {
  kind: 'page' | 'case' | 'page_meta';
  isOpen: boolean;
  onClose: () => void;
  hrefOf: (document: Pick<ContentSummary, 'content_id' | 'key'>) => string;
}

const NO_WORDS = { 'zh-Hant': '', en: '' };
const blankOf = (kind: CreateDialogProps['kind']) =>
  ({
    page: { ...blankFields(PAGE_FIELDS, ''), blocks: [] },
    case: blankFields(CASE_FIELDS, hongKongDay()),
    page_meta: { description: NO_WORDS, image: '' },
  })[kind];

/** What a new document begins with: its name, its address, and then its own screen. Nobody sees it before it is published. */
export function CreateDialog({ kind, isOpen, onClose, hrefOf }: CreateDialogProps) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const router = useRouter();
  const form = useId();
  const [title, setTitle] = useState('');
  const [key, setKey] = useState('');
  const hasKey = kind !== 'case';
  const create = useCallMutation(adminContentCalls.create);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const made = await create.run({
      kind,
      ...(hasKey && { key: key.trim() || undefined }),
      body: { ...blankOf(kind), title: { 'zh-Hant': title, en: '' } },
    });
    if (made) await router.push(hrefOf(made));
  };
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
          <Button type="submit" form={form} isPending={create.isPending}>
            {t('content.act.create')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <p>{t('content.create_text')}</p>
        {kind !== 'page_meta' && (
          <TextField
            label={t('content.create_title')}
            lang="zh-Hant"
            maxLength={TITLE_MAX_CHARS}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={create.fieldErrors['title.zh-Hant']}
          />
        )}
        {hasKey && (
          <TextField
            label={t(`content.${kind}.key`)}
            hint={t(`content.${kind}.key_hint`)}
            maxLength={kind === 'page' ? SLUG_MAX_CHARS : CONTENT_KEY_MAX_CHARS}
            autoComplete="off"
            autoCapitalize="none"
            value={key}
            onChange={(event) => setKey(event.target.value)}
            error={create.fieldErrors.key}
          />
        )}
        <CallAlert shown={create.shown} inlineFields={['title.zh-Hant', 'key']} />
      </form>
    </LazyDialog>
  );
}
