import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { CASE_FIELDS } from '@/domain/content/fields';
import { Card } from '@/ui/layout/card';
import { DocumentScreen } from '../document/document-screen';
import { useDocumentEditor } from '../document/use-document-editor';
import { FieldRows } from './field-row';

/** The editor of a case (a finished project on the public site): its facts, its story, its pictures. */
export function CaseEditor({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation('admin');
  const edited = useDocumentEditor(useCallQuery(adminContentCalls.details, { content_id: Number(params.id) }));
  return (
    <DocumentScreen edited={edited} back={{ href: privatePaths.adminCases(), label: t('nav.cases') }}>
      {(body) => (
        <Card className="p-4 sm:p-5">
          <FieldRows fields={CASE_FIELDS} value={body} path={[]} />
        </Card>
      )}
    </DocumentScreen>
  );
}
