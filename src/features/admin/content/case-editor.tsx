import { useCallQuery } from '@/client/query';
import { privatePaths } from '@/config/private-paths';
import { adminContentCalls } from '@/contract/admin-content';
import { CASE_FIELDS } from '@/domain/content/fields';
import { CallFailure } from '@/features/common/call-failure';
import { Card } from '@/ui/card';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
import { DocumentEditorScreen } from './document-editor';
import { FieldRows } from './field-row';
import { RemoveDocument } from './remove-document';

/** One finished project as the public site tells it: its facts, its story, its pictures. */
export function CaseEditor({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation('admin');
  const query = useCallQuery(adminContentCalls.details, { content_id: Number(params.id) });
  const back = { href: privatePaths.adminCases(), label: t('nav.cases') };
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
        <Card className="p-4 sm:p-5">
          <FieldRows fields={CASE_FIELDS} value={body} path={[]} />
        </Card>
      )}
    </DocumentEditorScreen>
  );
}
