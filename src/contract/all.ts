import { accountCalls } from './account';
import { adminAnnouncementsCalls } from './admin-announcements';
import { adminAuditCalls } from './admin-audit';
import { adminComplaintCalls } from './admin-complaints';
import { adminContentCalls } from './admin-content';
import { adminMailCalls } from './admin-mail';
import { adminOperationsCalls } from './admin-operations';
import { adminOrderCalls } from './admin-orders';
import { adminOverviewCalls } from './admin-overview';
import { adminPeopleCalls } from './admin-people';
import { adminPlanCalls } from './admin-plans';
import { adminProjectCalls } from './admin-projects';
import { adminSecurityCalls } from './admin-security';
import { chatCalls } from './chat';
import { contentCalls } from './content';
import { disputeCalls } from './dispute';
import { feedbackCalls } from './feedback';
import { notificationCalls } from './notification';
import { orderCalls } from './order';
import { professionalCalls } from './professional';
import { projectCalls } from './project';
import { secondFactorCalls } from './second-factor';
import { siteCalls } from './site';
import { subscriptionCalls } from './subscription';
import { telemetryCalls } from './telemetry';
import { tradeCalls } from './trade';
import { userAuthCalls } from './user-auth';

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
