import { adminDeskCalls } from '@/contract/admin/desk/calls';
import * as adminDeskSchemas from '@/contract/admin/desk/schemas';
import { defineArea } from '../../http/area';
import { addNote, assign, desk } from './desk';
import { removeView, saveView, views } from './views';

export const adminDeskArea = defineArea({
  calls: adminDeskCalls,
  schemas: adminDeskSchemas,
  handlers: { desk, assign, addNote, views, saveView, removeView },
});
