import { type ReactNode, useEffect, useRef, useState } from 'react';
import { privatePaths } from '@/config/private-paths';
import { CallFailure } from '@/features/common/forms/call-failure';
import { SkeletonList } from '@/ui/layout/skeleton';
import { useTranslation } from '@/ui/texts';
import { type Body, controlId } from './body';
import { DocumentActs } from './document-acts';
import { DocumentBar } from './document-bar';
import { DocumentHistory } from './document-history';
import { EditorProvider } from './editor-context';
import { PreviewPanel } from './preview-panel';
import type { DocumentEditor } from './use-document-editor';

/** A dialog that was gone so long has given the focus back. */
const DIALOG_GONE_MS = 200;

interface DocumentFormProps<B> {
  edited: DocumentEditor<B>;
  /** Of documents that can be removed: where to go then. */
  back?: { href: string; label: string };
  children: (body: B) => ReactNode;
}

/** A document, whatever its kind: its fields, what guests would see, how it stands, and its history. */
export function DocumentForm<B = Body>({ edited, back, children }: DocumentFormProps<B>) {
  const { t } = useTranslation('admin');
  const { asked, document, body } = edited;
  const [isPreviewed, setPreviewed] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const { refusal } = edited;
  const firstWrong = useRef('');
  firstWrong.current = edited.errors[0] ?? '';
  // Once for what the server said, and not again while it is mended.
  useEffect(() => {
    if (!refusal) return;
    let timer: ReturnType<typeof setTimeout>;
    let wasGone = false;
    // The dialog that asked holds the focus until it has closed, which takes as long as the machine does.
    const look = () => {
      const isGone = !window.document.querySelector('[role="dialog"]');
      if (isGone && wasGone) return showFirst();
      wasGone = isGone;
      timer = setTimeout(look, DIALOG_GONE_MS);
    };
    const showFirst = () => {
      const control =
        window.document.getElementById(controlId(firstWrong.current.split('.'))) ??
        fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (control) control.focus();
      else fields.current?.scrollIntoView();
    };
    look();
    return () => clearTimeout(timer);
  }, [refusal]);
  if (document && body)
    return (
      <EditorProvider value={edited.editor}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <div className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${isPreviewed ? 'xl:grid-cols-2 xl:gap-8' : ''}`}>
            <div
              ref={fields}
              inert={edited.isAwaited}
              className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 [&_.control]:scroll-my-40"
            >
              {children(body)}
            </div>
            {isPreviewed && <PreviewPanel document={document} isDirty={edited.isDirty} />}
          </div>
          <DocumentBar
            document={document}
            edited={edited}
            isPreviewed={isPreviewed}
            onPreview={() => setPreviewed((now) => !now)}
          />
          <DocumentHistory document={document} edited={edited}>
            <DocumentActs document={document} edited={edited} back={back?.href} />
          </DocumentHistory>
        </div>
      </EditorProvider>
    );
  if (!asked.error) return <SkeletonList rows={6} />;
  return (
    <CallFailure
      error={asked.error}
      onRetry={() => void asked.refetch()}
      wayOut={back ?? { href: privatePaths.admin(), label: t('nav.home') }}
      absent={{ title: t('content.absent'), text: t('content.absent_text') }}
    />
  );
}
