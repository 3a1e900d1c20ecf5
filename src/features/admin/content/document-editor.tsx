import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inLanguage } from '@/domain/content/languages';
import { Alert } from '@/ui/alert';
import { Breadcrumb } from '@/ui/breadcrumb';
import { useTranslation } from '@/ui/texts';
import { type Body, controlId } from './body';
import { DocumentHistory } from './document-history';
import { EditorProvider } from './editor-context';
import { PreviewPanel } from './preview-panel';
import { StandingPanel } from './standing-panel';
import type { ContentDocument } from './types';
import { useDocumentEditor } from './use-document-editor';
import { useUnsavedGuard } from './use-unsaved-guard';

/** The dialog that asked has closed by then, and has given the focus back. */
const DIALOG_GONE_MS = 400;

interface DocumentEditorProps {
  document: ContentDocument;
  back: { href: string; label: string };
  /** Beside the document's own acts: removing it. */
  foot?: ReactNode;
  children: (body: Body) => ReactNode;
}

/** A document's screen, whatever its kind: how it stands, its fields, what guests would see, and its history. */
export function DocumentEditorScreen({ document, back, foot, children }: DocumentEditorProps) {
  const { t, i18n } = useTranslation('admin');
  const edited = useDocumentEditor(document);
  const [isPreviewed, setPreviewed] = useState(false);
  useUnsavedGuard(edited.isDirty);
  const fields = useRef<HTMLDivElement>(null);
  const firstWrong = edited.errors[0];
  useEffect(() => {
    if (!firstWrong) return;
    const timer = setTimeout(() => {
      const control = window.document.getElementById(controlId(firstWrong.split('.')));
      if (control) control.focus();
      else fields.current?.scrollIntoView();
    }, DIALOG_GONE_MS);
    return () => clearTimeout(timer);
  }, [firstWrong]);
  const name = inLanguage(document.title, i18n.language) || document.key;
  return (
    <EditorProvider value={edited.editor}>
      <Breadcrumb items={[back, { label: name }]} />
      <h1 className="mb-4 mt-1 break-words text-[26px] md:text-[32px]">{name}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <StandingPanel
          document={document}
          edited={edited}
          isPreviewed={isPreviewed}
          onPreview={() => setPreviewed((now) => !now)}
        />
        {edited.errors.length > 0 && (
          <Alert tone="error" title={t('content.wrong', { count: edited.errors.length })}>
            {t('content.wrong_text')}
          </Alert>
        )}
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${isPreviewed ? 'xl:grid-cols-2 xl:gap-8' : ''}`}>
          <div
            ref={fields}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 [&_.control]:scroll-mt-72"
          >
            {children(edited.body)}
          </div>
          {isPreviewed && <PreviewPanel document={document} isDirty={edited.isDirty} />}
        </div>
        <DocumentHistory document={document} edited={edited} />
        {foot}
      </div>
    </EditorProvider>
  );
}
