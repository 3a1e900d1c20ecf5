import { accountCalls } from '@/contract/account/calls';
import { adminAnnouncementsCalls } from '@/contract/admin/announcements/calls';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { adminMailCalls } from '@/contract/admin/mail/calls';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { adminPlanCalls } from '@/contract/admin/plans/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { adminSecurityCalls } from '@/contract/admin/security/calls';
import { chatCalls } from '@/contract/chat/calls';
import { contentCalls } from '@/contract/content/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { orderCalls } from '@/contract/order/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { projectCalls } from '@/contract/project/calls';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { siteCalls } from '@/contract/site/calls';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { telemetryCalls } from '@/contract/telemetry/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';

/** Every call of the API, by its room: routes, OpenAPI and the permission matrix are made from this. */
export const allCalls = {
  userAuth: userAuthCalls,
  account: accountCalls,
  secondFactor: secondFactorCalls,
  trade: tradeCalls,
  professional: professionalCalls,
  project: projectCalls,
  dispute: disputeCalls,
  feedback: feedbackCalls,
  order: orderCalls,
  subscription: subscriptionCalls,
  notification: notificationCalls,
  chat: chatCalls,
  site: siteCalls,
  content: contentCalls,
  telemetry: telemetryCalls,
  adminProjects: adminProjectCalls,
  adminComplaints: adminComplaintCalls,
  adminOrders: adminOrderCalls,
  adminContent: adminContentCalls,
  adminPlans: adminPlanCalls,
  adminMail: adminMailCalls,
  adminOverview: adminOverviewCalls,
  adminOperations: adminOperationsCalls,
  adminAnnouncements: adminAnnouncementsCalls,
  adminPeople: adminPeopleCalls,
  adminAudit: adminAuditCalls,
  adminSecurity: adminSecurityCalls,
};
