import { adminSecurityEventCalls } from '@/contract/admin/security-events/calls';
import * as adminSecurityEventSchemas from '@/contract/admin/security-events/schemas';
import { defineArea } from '../../http/area';
import { exportSecurityEvents } from '../export/export-table';
import { securityEventListing } from './read-security-events';

export const adminSecurityEventsArea = defineArea({
  calls: adminSecurityEventCalls,
  schemas: adminSecurityEventSchemas,
  handlers: {
    listing: securityEventListing,
    exportRows: exportSecurityEvents,
  },
});
