import { adminAnnouncementsArea } from '../modules/announcement/areas';
import { adminAuditArea } from '../modules/audit/areas';
import { chatArea } from '../modules/chat/areas';
import { adminContentArea, adminMailArea, contentArea, siteArea } from '../modules/content/areas';
import { adminDeskArea } from '../modules/desk/areas';
import { adminComplaintsArea, disputeArea } from '../modules/dispute/areas';
import { dossierArea } from '../modules/dossier/areas';
import { earningArea } from '../modules/earning/areas';
import { factArea } from '../modules/fact/areas';
import { favouriteArea } from '../modules/favourite/areas';
import { feedbackArea } from '../modules/feedback/areas';
import { adminFpsArea, fpsArea } from '../modules/fps/areas';
import { inviteArea } from '../modules/invite/areas';
import { adminBooksArea } from '../modules/ledger/areas';
import { notificationArea } from '../modules/notification/areas';
import { adminOperationsArea } from '../modules/operations/areas';
import { adminOrdersArea, orderArea } from '../modules/order/areas';
import { adminOverviewArea } from '../modules/overview/areas';
import { passkeyArea } from '../modules/passkey/areas';
import { adminPeopleArea } from '../modules/people/areas';
import { priceGuideArea } from '../modules/price-guide/areas';
import { professionalArea, tradeArea } from '../modules/professional/areas';
import { adminProjectsArea, projectArea } from '../modules/project/areas';
import { pushArea } from '../modules/push/areas';
import { savedSearchArea } from '../modules/saved-search/areas';
import { adminSecurityEventsArea } from '../modules/security-event/areas';
import { siteLogArea } from '../modules/site-log/areas';
import { stageArea } from '../modules/stage/areas';
import { statementArea } from '../modules/statement/areas';
import { adminPlansArea, subscriptionArea } from '../modules/subscription/areas';
import { telemetryArea } from '../modules/telemetry/areas';
import { accountArea, adminSecurityArea, secondFactorArea, userAuthArea } from '../modules/user-auth/areas';
import { variationArea } from '../modules/variation/areas';
import { visitArea } from '../modules/visit/areas';
import { warrantyArea } from '../modules/warranty/areas';

/** Every area of the API: routes, OpenAPI and the permission matrix are made from this list. */
export const areas = {
  userAuth: userAuthArea,
  account: accountArea,
  secondFactor: secondFactorArea,
  passkey: passkeyArea,
  trade: tradeArea,
  professional: professionalArea,
  project: projectArea,
  stage: stageArea,
  variation: variationArea,
  warranty: warrantyArea,
  visit: visitArea,
  siteLog: siteLogArea,
  invite: inviteArea,
  savedSearch: savedSearchArea,
  favourite: favouriteArea,
  fact: factArea,
  priceGuide: priceGuideArea,
  dispute: disputeArea,
  dossier: dossierArea,
  feedback: feedbackArea,
  order: orderArea,
  earning: earningArea,
  statement: statementArea,
  fps: fpsArea,
  subscription: subscriptionArea,
  notification: notificationArea,
  push: pushArea,
  chat: chatArea,
  site: siteArea,
  content: contentArea,
  telemetry: telemetryArea,
  adminProjects: adminProjectsArea,
  adminComplaints: adminComplaintsArea,
  adminOrders: adminOrdersArea,
  adminBooks: adminBooksArea,
  adminFps: adminFpsArea,
  adminContent: adminContentArea,
  adminPlans: adminPlansArea,
  adminMail: adminMailArea,
  adminOverview: adminOverviewArea,
  adminOperations: adminOperationsArea,
  adminAnnouncements: adminAnnouncementsArea,
  adminPeople: adminPeopleArea,
  adminDesk: adminDeskArea,
  adminAudit: adminAuditArea,
  adminSecurity: adminSecurityArea,
  adminSecurityEvents: adminSecurityEventsArea,
};
