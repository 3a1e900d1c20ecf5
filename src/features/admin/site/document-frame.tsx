import type { ReactNode } from 'react';
import { privatePaths } from '@/config/private-paths';
import { CallFailure } from '@/features/common/call-failure';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
import { DocumentBar } from './document-bar';
import type { DocumentEditor } from './use-document';

interface DocumentFrameProps<Body> {
  editor: DocumentEditor<Body>;
  children: (body: Body) => ReactNode;
  onGone?: () => void;
}

/** A document's fields once they are there, and its bar at the foot. */
export function DocumentFrame<Body>({ editor, children, onGone }: DocumentFrameProps<Body>) {
  const { t } = useTranslation('admin');
  const { stored, body, loading } = editor;
  if (stored && body)
    return (
      <>
        {children(body)}
        <DocumentBar editor={editor} stored={stored} onGone={onGone} />
      </>
    );
  if (!loading.error) return <SkeletonList rows={4} />;
  return (
    <CallFailure
      error={loading.error}
      onRetry={() => void loading.refetch()}
      wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
      absent={{ title: t('absent.title'), text: t('absent.text') }}
    />
  );
}
