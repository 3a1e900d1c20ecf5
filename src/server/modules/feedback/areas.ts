import { feedbackCalls } from '@/contract/feedback/calls';
import * as feedbackSchemas from '@/contract/feedback/schemas';
import { defineArea } from '../../http/area';
import { commentProject } from './feedback';
import { projectCommented, uncommentedProject } from './read-feedback';
import { replyComment } from './reply-comment';

export const feedbackArea = defineArea({
  calls: feedbackCalls,
  schemas: feedbackSchemas,
  handlers: {
    commentProject,
    replyComment,
    uncommentedProject,
    projectCommented,
  },
});
