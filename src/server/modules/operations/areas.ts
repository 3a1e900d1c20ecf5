import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import * as adminOperationsSchemas from '@/contract/admin/operations/schemas';
import { defineArea } from '../../http/area';
import { contactMessages, handleContact } from './contact-messages';
import { health } from './health';
import { dropJob, jobs, retryJob } from './jobs';
import { mails, resendMail } from './mails';

export const adminOperationsArea = defineArea({
  calls: adminOperationsCalls,
  schemas: adminOperationsSchemas,
  handlers: {
    jobs,
    retryJob,
    dropJob,
    mails,
    resendMail,
    contactMessages,
    handleContact,
    health,
  },
});
