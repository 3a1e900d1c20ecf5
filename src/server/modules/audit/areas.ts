import { adminAuditCalls } from '@/contract/admin/audit/calls';
import * as adminAuditSchemas from '@/contract/admin/audit/schemas';
import { defineArea } from '../../http/area';
import { exportAudit } from '../export/export-table';
import { auditChoices, auditListing } from './read-audit';

export const adminAuditArea = defineArea({
  calls: adminAuditCalls,
  schemas: adminAuditSchemas,
  handlers: {
    listing: auditListing,
    choices: auditChoices,
    exportRows: exportAudit,
  },
});
