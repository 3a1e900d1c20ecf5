import { type ReactNode, useEffect, useRef } from 'react';
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
  const fields = useRef<HTMLDivElement>(null);
  const wrong = JSON.stringify(editor.errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages are compared by what they say
  useEffect(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [wrong]);
  if (stored && body)
    return (
      <>
        <div ref={fields}>{children(body)}</div>
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
