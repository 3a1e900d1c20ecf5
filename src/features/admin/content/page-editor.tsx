import { useCallQuery } from '@/client/query';
import { privatePaths } from '@/config/private-paths';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { PAGE_FIELDS } from '@/domain/content/fields';
import { Card } from '@/ui/layout/card';
import { useTranslation } from '@/ui/texts';
import { DocumentScreen } from '../document/document-screen';
import { useDocumentEditor } from '../document/use-document-editor';
import { BlockList } from './block-list';
import { FieldRows } from './field-row';

/** One page of the public site: its name, and the blocks it is made of. */
export function PageEditor({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation('admin');
  const edited = useDocumentEditor(useCallQuery(adminContentCalls.named, { kind: 'page', key: params.key ?? '' }));
  return (
    <DocumentScreen edited={edited} back={{ href: privatePaths.adminPages(), label: t('nav.pages') }}>
      {(body) => (
        <>
          <Card className="p-4 sm:p-5">
            <FieldRows fields={PAGE_FIELDS} value={body} path={[]} />
          </Card>
          <BlockList blocks={body.blocks as Parameters<typeof BlockList>[0]['blocks']} />
        </>
      )}
    </DocumentScreen>
  );
}
