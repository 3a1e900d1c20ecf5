import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import * as adminOverviewSchemas from '@/contract/admin/overview/schemas';
import { defineArea } from '../../http/area';
import { figures } from './read-figures';
import { today } from './read-today';
import { waiting } from './read-waiting';

export const adminOverviewArea = defineArea({
  calls: adminOverviewCalls,
  schemas: adminOverviewSchemas,
  handlers: { waiting, today, figures },
});
