import { adminAnnouncementsCalls } from '@/contract/admin/announcements/calls';
import * as adminAnnouncementsSchemas from '@/contract/admin/announcements/schemas';
import { defineArea } from '../../http/area';
import { announce, announcementList, readers } from './announce';

export const adminAnnouncementsArea = defineArea({
  calls: adminAnnouncementsCalls,
  schemas: adminAnnouncementsSchemas,
  handlers: {
    listing: announcementList,
    readers,
    announce,
  },
});
