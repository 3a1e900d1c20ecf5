import { useState } from 'react';
import { useCallQuery } from '@/client/query';
import { adminContentCalls } from '@/contract/admin-content';
import { CallAlert } from '@/features/common/call-alert';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { Alert } from '@/ui/alert';
import { Button, ButtonLink } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { useTranslation } from '@/ui/texts';
import { HistoryDialog } from './history-dialog';
import type { Document, DocumentEditor } from './use-document';

type Question = 'publish' | 'discard' | 'withdraw' | 'remove' | 'history';

interface DocumentBarProps<Body> {
  editor: DocumentEditor<Body>;
  stored: Document;
  /** Of documents that can be removed: where to go then. */
  onGone?: () => void;
}

/** How a document stands, and what to do with what was typed: at the foot of the screen, always in sight. */
export function DocumentBar<Body>({ editor, stored, onGone }: DocumentBarProps<Body>) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<Question | null>(null);
  const onClose = () => setAsked(null);
  const { isChanged, isPending, errors } = editor;
  const may = (action: Document['allowed_actions'][number]) => stored.allowed_actions.includes(action);
  const state = isChanged ? 'typed' : stored.has_draft ? 'draft' : stored.published_version ? 'shown' : 'hidden';
  const canBeSeen = stored.has_draft && !isChanged && stored.path !== null;
  const preview = useCallQuery(
    adminContentCalls.previewLink,
    { content_id: stored.content_id },
    { isEnabled: canBeSeen },
  );
  const onRemove = async () => {
    const isGone = await editor.remove();
    setAsked(null);
    if (isGone) onGone?.();
  };
  const closeAnd = (act: () => Promise<void>) => async () => {
    await act();
    setAsked(null);
  };
  return (
    <div className="sticky bottom-0 z-10 mt-8 grid gap-3 border-t border-line bg-paper py-4">
      <div role="status" className="empty:hidden">
        {editor.said && <Alert tone="success">{t(`document.said.${editor.said}`)}</Alert>}
      </div>
      {editor.hasMovedOn && <Alert tone="warning">{t('document.moved_on')}</Alert>}
      <CallAlert shown={editor.shown} inlineFields={Object.keys(errors)} />
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto">
          <Chip tone={state === 'shown' ? 'info' : state === 'hidden' ? 'done' : 'wait'}>
            {t(`document.state.${state}`)}
          </Chip>
        </span>
        {canBeSeen &&
          preview.data?.links.map(({ locale, url }) => (
            <ButtonLink key={locale} href={url} variant="text" isNewWindow>
              {t('document.preview', { language: t(`language.${locale === 'en' ? 'en' : 'zh'}`) })}
            </ButtonLink>
          ))}
        <Button variant="text" onClick={() => setAsked('history')}>
          {t('document.history')}
        </Button>
        {may('remove') && onGone && (
          <Button variant="text" onClick={() => setAsked('remove')}>
            {t('document.remove')}
          </Button>
        )}
        {may('withdraw') && (
          <Button variant="text" onClick={() => setAsked('withdraw')}>
            {t('document.withdraw')}
          </Button>
        )}
        {(isChanged || may('discard')) && (
          <Button variant="text" onClick={() => setAsked('discard')}>
            {t('document.discard')}
          </Button>
        )}
        <Button variant="quiet" disabled={!isChanged} isPending={isPending} onClick={() => void editor.save()}>
          {t('document.save')}
        </Button>
        <Button disabled={!isChanged && !may('publish')} isPending={isPending} onClick={() => setAsked('publish')}>
          {t('document.publish')}
        </Button>
      </div>
      {(['publish', 'discard', 'withdraw', 'remove'] as const).map((act) => (
        <ConfirmDialog
          key={act}
          isOpen={asked === act}
          onClose={onClose}
          title={t(`document.ask.${act}.title`)}
          confirmLabel={t(`document.${act}`)}
          onConfirm={act === 'remove' ? onRemove : closeAnd(editor[act])}
          isPending={isPending}
          tone={act === 'publish' ? 'primary' : 'danger'}
        >
          <p className="text-ink-2">{t(`document.ask.${act}.text`)}</p>
        </ConfirmDialog>
      ))}
      <HistoryDialog
        isOpen={asked === 'history'}
        contentId={stored.content_id}
        isChanged={isChanged}
        isPending={isPending}
        onRestore={(version) => void closeAnd(() => editor.restore(version))()}
        onClose={onClose}
      />
    </div>
  );
}
