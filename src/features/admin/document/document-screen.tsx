import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { inLanguage } from '@/domain/content/languages';
import { useUnsavedGuard } from '@/features/common/forms/use-unsaved-guard';
import { ButtonLink } from '@/ui/form/button';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import type { Body } from './body';
import { DocumentForm } from './document-form';
import type { DocumentEditor } from './use-document-editor';

interface DocumentScreenProps<B> {
  edited: DocumentEditor<B>;
  back: { href: string; label: string };
  children: (body: B) => ReactNode;
}

/** One document of a list: the breadcrumb, its name, the page that shows it, and its form. */
export function DocumentScreen<B = Body>({ edited, back, children }: DocumentScreenProps<B>) {
  const { t, i18n } = useTranslation('admin');
  const { document } = edited;
  useUnsavedGuard(edited.isDirty, t('content.leave'));
  const name = document && (inLanguage(document.title, i18n.language) || document.key);
  return (
    <>
      {document && name && (
        <>
          <Breadcrumb items={[back, { label: name }]} />
          <h1 className="mt-1 break-words text-xl">{name}</h1>
          <p className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 text-ink-2">
            <span className="break-all">{document.path}</span>
            {document.path !== null && document.published_version !== null && (
              <ButtonLink variant="text" href={document.path} isNewWindow>
                {t('content.view')}
              </ButtonLink>
            )}
          </p>
        </>
      )}
      <DocumentForm edited={edited} back={back}>
        {children}
      </DocumentForm>
    </>
  );
}
