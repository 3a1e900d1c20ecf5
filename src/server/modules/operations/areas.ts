import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import * as adminOperationsSchemas from '@/contract/admin/operations/schemas';
import { defineArea } from '../../http/area';
import { contactMessages, handleContact } from './contact-messages';
import { health } from './health';
import { dropJobs, jobs, retryJobs } from './jobs';
import { mails, resendMails } from './mails';

export const adminOperationsArea = defineArea({
  calls: adminOperationsCalls,
  schemas: adminOperationsSchemas,
  handlers: {
    jobs,
    retryJobs,
    dropJobs,
    mails,
    resendMails,
    contactMessages,
    handleContact,
    health,
  },
});
