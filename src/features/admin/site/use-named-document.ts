import { useCallQuery } from '@/client/query';
import { adminContentCalls } from '@/contract/admin/content/calls';
import type { RequestOf } from '@/contract/call';
import type { Shape } from '../document/shape';
import { useDocumentEditor } from '../document/use-document-editor';

type Kind = RequestOf<typeof adminContentCalls.named>['kind'];

/** One of the documents that the site’s code names, while it is edited. */
export const useNamedDocument = <B>(kind: Kind, key: string, shape?: Shape<B>) =>
  useDocumentEditor<B>(useCallQuery(adminContentCalls.named, { kind, key }), shape);
