import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { privatePaths } from '@/config/private-paths';
import { CallFailure } from '@/features/common/forms/call-failure';
import { SkeletonList } from '@/ui/layout/skeleton';
import { type Body, controlId } from './body';
import { DocumentActs } from './document-acts';
import { DocumentBar } from './document-bar';
import { DocumentHistory } from './document-history';
import { EditorProvider } from './editor-context';
import { PreviewPanel } from './preview-panel';
import type { DocumentEditor } from './use-document-editor';

/** A dialog that has been closed for this long has given the focus back. */
const DIALOG_CLOSED_MS = 200;

interface DocumentFormProps<B> {
  edited: DocumentEditor<B>;
  /** For documents that can be removed: where to go after that. */
  back?: { href: string; label: string };
  children: (body: B) => ReactNode;
}

/** A document of any kind: its fields, its preview, its status, and its history. */
export function DocumentForm<B = Body>({ edited, back, children }: DocumentFormProps<B>) {
  const { t } = useTranslation('admin');
  const { asked, document, body } = edited;
  const [isPreviewed, setPreviewed] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const { refusal } = edited;
  const firstWrong = useRef('');
  firstWrong.current = edited.errors[0] ?? '';
  // Focuses the first wrong field: once for each refusal, not again while the fields are corrected.
  useEffect(() => {
    if (!refusal) return;
    let timer: ReturnType<typeof setTimeout>;
    let wasClosed = false;
    // The confirmation dialog holds the focus until it has closed, which takes an unknown time.
    const check = () => {
      const isClosed = !window.document.querySelector('[role="dialog"]');
      if (isClosed && wasClosed) return showFirst();
      wasClosed = isClosed;
      timer = setTimeout(check, DIALOG_CLOSED_MS);
    };
    const showFirst = () => {
      const control =
        window.document.getElementById(controlId(firstWrong.current.split('.'))) ??
        fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (control) control.focus();
      else fields.current?.scrollIntoView();
    };
    check();
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
