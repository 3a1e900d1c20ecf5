import { useCallQuery } from '@/client/query';
import { privatePaths } from '@/config/private-paths';
import { adminContentCalls } from '@/contract/admin-content';
import { PAGE_FIELDS } from '@/domain/content/fields';
import { CallFailure } from '@/features/common/call-failure';
import { Card } from '@/ui/card';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
import { BlockList } from './block-list';
import { DocumentEditorScreen } from './document-editor';
import { FieldRows } from './field-row';
import { RemoveDocument } from './remove-document';

/** One page of the public site: its name, and the blocks it is made of. */
export function PageEditor({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation('admin');
  const query = useCallQuery(adminContentCalls.named, { kind: 'page', key: params.key ?? '' });
  const back = { href: privatePaths.adminPages(), label: t('nav.pages') };
  const absent = { title: t('content.absent'), text: t('content.absent_text') };
  if (query.error && !query.data)
    return <CallFailure error={query.error} onRetry={query.refetch} wayOut={back} absent={absent} />;
  if (!query.data) return <SkeletonList rows={6} />;
  return (
    <DocumentEditorScreen
      document={query.data}
      back={back}
      foot={<RemoveDocument document={query.data} back={back.href} />}
    >
      {(body) => (
        <>
          <Card className="p-4 sm:p-5">
            <FieldRows fields={PAGE_FIELDS} value={body} path={[]} />
          </Card>
          <BlockList blocks={body.blocks as Parameters<typeof BlockList>[0]['blocks']} />
        </>
      )}
    </DocumentEditorScreen>
  );
}
