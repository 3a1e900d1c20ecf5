import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import * as adminComplaintsSchemas from '@/contract/admin/complaints/schemas';
import { disputeCalls } from '@/contract/dispute/calls';
import * as disputeSchemas from '@/contract/dispute/schemas';
import { defineArea } from '../../http/area';
import { adminComplaint, adminComplaints, adminEndRequests } from './admin-complaints';
import { answerClarification, askClarification } from './clarifications';
import { answerComplaint, complainProject, mediateComplaint, withdrawComplaint } from './complaints';
import { answerEnd, decideEnd, requestEnd, withdrawEnd } from './end-requests';
import { settleComplaint } from './settle-complaint';

export const disputeArea = defineArea({
  calls: disputeCalls,
  schemas: disputeSchemas,
  handlers: {
    askClarification,
    answerClarification,
    requestEnd,
    answerEnd,
    withdrawEnd,
    decideEnd,
    complainProject,
    answerComplaint,
    withdrawComplaint,
    mediateComplaint,
    settleComplaint,
  },
});

export const adminComplaintsArea = defineArea({
  calls: adminComplaintCalls,
  schemas: adminComplaintsSchemas,
  handlers: {
    complaints: adminComplaints,
    complaintDetails: adminComplaint,
    endRequests: adminEndRequests,
  },
});
