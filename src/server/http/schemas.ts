import * as account from '@/contract/account/schemas';
import * as adminAnnouncements from '@/contract/admin/announcements/schemas';
import * as adminAudit from '@/contract/admin/audit/schemas';
import * as adminComplaints from '@/contract/admin/complaints/schemas';
import * as adminContent from '@/contract/admin/content/schemas';
import * as adminMail from '@/contract/admin/mail/schemas';
import * as adminOperations from '@/contract/admin/operations/schemas';
import * as adminOrders from '@/contract/admin/orders/schemas';
import * as adminOverview from '@/contract/admin/overview/schemas';
import * as adminPeople from '@/contract/admin/people/schemas';
import * as adminPlans from '@/contract/admin/plans/schemas';
import * as adminProjects from '@/contract/admin/projects/schemas';
import * as adminSecurity from '@/contract/admin/security/schemas';
import * as chat from '@/contract/chat/schemas';
import * as content from '@/contract/content/schemas';
import * as dispute from '@/contract/dispute/schemas';
import * as feedback from '@/contract/feedback/schemas';
import * as notification from '@/contract/notification/schemas';
import * as order from '@/contract/order/schemas';
import * as professional from '@/contract/professional/schemas';
import * as project from '@/contract/project/schemas';
import * as secondFactor from '@/contract/second-factor/schemas';
import * as site from '@/contract/site/schemas';
import * as subscription from '@/contract/subscription/schemas';
import * as telemetry from '@/contract/telemetry/schemas';
import * as trade from '@/contract/trade/schemas';
import * as userAuth from '@/contract/user-auth/schemas';

/** The schemas of every call, under the same names as the calls. */
export const schemaRooms = {
  userAuth: {
    login: userAuth.login,
    register: userAuth.register,
    verify: userAuth.verify,
    resendCode: userAuth.resendCode,
    forgotPassword: userAuth.forgotPassword,
    changePassword: userAuth.changePassword,
    refresh: userAuth.refresh,
    logout: userAuth.logout,
    profile: userAuth.profileRead,
    profileUpdate: userAuth.profileUpdate,
  },
  professional: {
    registration: professional.registration,
    supplyInfo: professional.supplyInfo,
    applyAgain: professional.applyAgain,
    professionals: professional.professionals,
    professional: professional.professional,
    approve: professional.approve,
    requestInfo: professional.requestInfo,
    reject: professional.reject,
  },
  account,
  secondFactor,
  adminSecurity,
  trade,
  project,
  dispute,
  feedback,
  order,
  subscription,
  chat,
  notification,
  site,
  content: {
    frontPage: content.frontPage,
    pageContent: content.pageContent,
    caseListing: content.caseListing,
    caseDetails: content.caseDetails,
    searchListing: content.searchListing,
    professionalPage: content.professionalPage,
    contactSubmit: content.contactSubmit,
  },
  telemetry,
  adminProjects,
  adminComplaints,
  adminOrders,
  adminContent,
  adminPlans,
  adminMail,
  adminOverview,
  adminOperations,
  adminAnnouncements,
  adminPeople,
  adminAudit,
};
export type SchemaRooms = typeof schemaRooms;
