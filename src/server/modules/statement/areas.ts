import { statementCalls } from '@/contract/statement/calls';
import * as statementSchemas from '@/contract/statement/schemas';
import { defineArea } from '../../http/area';
import { statement } from './statement-files';

export const statementArea = defineArea({
  calls: statementCalls,
  schemas: statementSchemas,
  handlers: { statement },
});
