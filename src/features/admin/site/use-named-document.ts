import { useCallQuery } from '@/client/query/use-call-query';
import { adminContentCalls } from '@/contract/admin/content/calls';
import type { RequestOf } from '@/contract/call';
import type { Shape } from '../document/shape';
import { useDocumentEditor } from '../document/use-document-editor';

type Kind = RequestOf<typeof adminContentCalls.named>['kind'];

/** The editor of a document that the site’s code refers to by its key. */
export const useNamedDocument = <B>(kind: Kind, key: string, shape?: Shape<B>) =>
  useDocumentEditor<B>(useCallQuery(adminContentCalls.named, { kind, key }), shape);
