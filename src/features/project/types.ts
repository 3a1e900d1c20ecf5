import type { ReplyOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';

export type ProjectDetails = ReplyOf<typeof projectCalls.projectDetails>;
export type ProjectSummary = ReplyOf<typeof projectCalls.myProject>['value'][number];
export type ListedProject = ReplyOf<typeof projectCalls.projectListing>['value'][number];
export type Estimate = NonNullable<ProjectDetails['estimate']>;
export type Quotation = ProjectDetails['quotations'][number];
export type Stage = Quotation['stages'][number];
/** What was agreed with the consultant, and the money of it. */
export type AgreedFee = NonNullable<ProjectDetails['fee']>;
export type Application = ProjectDetails['applications'][number];
export type FormField = ReplyOf<typeof projectCalls.requestForm>['value'][number];
export type Clarification = ProjectDetails['clarifications'][number];
export type Submission = ProjectDetails['submissions'][number];
export type RevisionItem = NonNullable<Submission['revision']>['items'][number];
export type Feedback = NonNullable<ProjectDetails['feedback']>;
