import type { Hono } from 'hono';
import { allCalls } from '@/contract/all';
import type { Deps } from '../deps';
import { announce, announcementList, readers } from '../modules/announcement/announce';
import { auditChoices, auditListing } from '../modules/audit/read-audit';
import { channelAuthorization, connection, socketSignIn } from '../modules/chat/broadcasting';
import { newChat } from '../modules/chat/new-chat';
import { catchUp, conversationDetails } from '../modules/chat/read-messages';
import { readRoom } from '../modules/chat/read-room';
import { chatroomDetails, chatroomListing } from '../modules/chat/read-rooms';
import { sendMessage } from '../modules/chat/send-message';
import {
  create as createDocument,
  discard,
  publishDraft,
  remove,
  restore,
  save,
  withdraw,
} from '../modules/content/edit-as-admin';
import { templates } from '../modules/content/mail-texts';
import { caseDetails, caseListing } from '../modules/content/read-cases';
import {
  listing as contentListing,
  documentDetails,
  documentHistory,
  documentNamed,
  previewLink,
} from '../modules/content/read-documents';
import { menuDetails, siteContent, systemSetting } from '../modules/content/read-frame';
import { routerDetail } from '../modules/content/read-meta';
import { frontPage, pageContent } from '../modules/content/read-pages';
import { searchListing } from '../modules/content/search-listing';
import { contactSubmit } from '../modules/content/submit-contact';
import { uploadPicture } from '../modules/content/upload-picture';
import { adminComplaint, adminComplaints, adminEndRequests } from '../modules/dispute/admin-complaints';
import { answerClarification, askClarification } from '../modules/dispute/clarifications';
import { answerComplaint, complainProject, mediateComplaint, withdrawComplaint } from '../modules/dispute/complaints';
import { answerEnd, decideEnd, requestEnd, withdrawEnd } from '../modules/dispute/end-requests';
import { settleComplaint } from '../modules/dispute/settle-complaint';
import { exportAudit, exportOrders, exportProjects } from '../modules/export/export-table';
import { commentProject } from '../modules/feedback/feedback';
import { projectCommented, uncommentedProject } from '../modules/feedback/read-feedback';
import { replyComment } from '../modules/feedback/reply-comment';
import { read, see } from '../modules/notification/mark-notifications';
import { preferences, setPreference } from '../modules/notification/preferences';
import { details, listing } from '../modules/notification/read-notifications';
import { mailLink, stopMail } from '../modules/notification/stop-mail';
import { contactMessages, handleContact } from '../modules/operations/contact-messages';
import { health } from '../modules/operations/health';
import { dropJob, jobs, retryJob } from '../modules/operations/jobs';
import { mails, resendMail } from '../modules/operations/mails';
import { adminOrder, adminOrders } from '../modules/order/admin-orders';
import { checkout } from '../modules/order/checkout';
import { paymentWebhook } from '../modules/order/payment-webhook';
import { markPaidOut } from '../modules/order/payout';
import { orderDetails, orderListing } from '../modules/order/read-orders';
import { receipt } from '../modules/order/read-receipt';
import { refundPaid, retryRefund } from '../modules/order/refund-paid';
import { sandbox } from '../modules/order/sandbox-checkout';
import { figures } from '../modules/overview/read-figures';
import { waiting } from '../modules/overview/read-waiting';
import { personHistory } from '../modules/people/person-history';
import { peopleListing } from '../modules/people/read-people';
import { personDetails } from '../modules/people/read-person';
import { reinstate, suspend } from '../modules/people/suspend-person';
import { approve, reject, requestInfo } from '../modules/professional/decide-registration';
import { addCertificate, removeCertificate, updateCertificate } from '../modules/professional/own-certificates';
import { applyAgain, registration, supplyInfo } from '../modules/professional/own-registration';
import { readTrade, updateTrade } from '../modules/professional/own-trade';
import { addPicture, removePicture } from '../modules/professional/portfolio';
import { professionalPage } from '../modules/professional/public-professional';
import { professional, professionalList } from '../modules/professional/read-professionals';
import { acceptQuotation } from '../modules/project/accept-quotation';
import { adminProject, adminProjects } from '../modules/project/admin-projects';
import { answerCase, askCase, makeCase } from '../modules/project/case-consent';
import { acceptConsultant, applyProject, consultantList } from '../modules/project/choose-consultant';
import { createProject } from '../modules/project/create-project';
import { refuseProject, reopenProject } from '../modules/project/end-project';
import { estimateProject } from '../modules/project/estimate-project';
import { approveProject, submitProject } from '../modules/project/finish-project';
import { forceProject } from '../modules/project/force-project';
import { projectDetails, quotationListing } from '../modules/project/project-details';
import { myProject, projectListing } from '../modules/project/project-lists';
import { quoteProject } from '../modules/project/quote-project';
import { rejectProject } from '../modules/project/reject-project';
import { requestForm } from '../modules/project/request-form';
import { tickRevisionItem } from '../modules/project/revision-items';
import { updateProject } from '../modules/project/update-project';
import {
  arrangePlans,
  createPlan,
  offerPlan,
  planList,
  updatePlan,
  withdrawPlan,
} from '../modules/subscription/admin-plans';
import { cancel, resume } from '../modules/subscription/cancel-subscription';
import { choose } from '../modules/subscription/choose-plan';
import { current, plans } from '../modules/subscription/read-subscription';
import { webVitals } from '../modules/telemetry/web-vitals';
import { changePassword, forgotPassword } from '../modules/user-auth/change-password';
import { deleteAccount } from '../modules/user-auth/delete-account';
import { exportData } from '../modules/user-auth/export-data';
import { login, logout, refresh } from '../modules/user-auth/login';
import { revokeSession, sessions } from '../modules/user-auth/own-sessions';
import { profile, profileUpdate } from '../modules/user-auth/profile';
import { register, resendCode, verify } from '../modules/user-auth/register';
import { resetSecondFactor } from '../modules/user-auth/reset-second-factor';
import * as secondFactor from '../modules/user-auth/second-factor';
import { AppError } from './app-error';
import { isBackOffice } from './back-office';
import { mountCalls } from './mount';
import type { HttpEnv } from './request-info';
import { schemaRooms } from './schemas';

/** Every call of the contract with its function. */
export function mountAll(app: Hono<HttpEnv>, deps: Deps): void {
  mountCalls(app, deps, allCalls.userAuth, schemaRooms.userAuth, {
    login,
    register,
    verify,
    resendCode,
    forgotPassword,
    changePassword,
    refresh,
    logout,
    profile,
    profileUpdate,
  });
  mountCalls(app, deps, allCalls.professional, schemaRooms.professional, {
    registration,
    supplyInfo,
    applyAgain,
    professionals: professionalList,
    professional,
    approve,
    requestInfo,
    reject,
  });
  mountCalls(app, deps, allCalls.account, schemaRooms.account, { sessions, revokeSession, exportData, deleteAccount });
  mountCalls(app, deps, allCalls.secondFactor, schemaRooms.secondFactor, secondFactor);
  mountCalls(app, deps, allCalls.adminSecurity, schemaRooms.adminSecurity, { resetSecondFactor });
  mountCalls(app, deps, allCalls.trade, schemaRooms.trade, {
    read: readTrade,
    update: updateTrade,
    addCertificate,
    updateCertificate,
    removeCertificate,
    addPicture,
    removePicture,
  });
  mountCalls(app, deps, allCalls.project, schemaRooms.project, {
    requestForm,
    createProject,
    projectListing,
    myProject,
    projectDetails,
    applyProject,
    consultantList,
    acceptConsultant,
    estimateProject,
    quoteProject,
    quotationListing,
    acceptQuotation,
    submitProject,
    approveProject,
    updateProject,
    rejectProject,
    reopenProject,
    tickRevisionItem,
    refuseProject,
    answerCase,
  });
  mountCalls(app, deps, allCalls.dispute, schemaRooms.dispute, {
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
  });
  mountCalls(app, deps, allCalls.feedback, schemaRooms.feedback, {
    commentProject,
    replyComment,
    uncommentedProject,
    projectCommented,
  });
  mountCalls(app, deps, allCalls.order, schemaRooms.order, {
    orderDetails,
    orderListing,
    receipt,
    checkout,
    sandbox,
    sandboxWebhook: paymentWebhook('sandbox'),
    stripeWebhook: paymentWebhook('stripe'),
  });
  mountCalls(app, deps, allCalls.subscription, schemaRooms.subscription, { plans, current, choose, cancel, resume });
  mountCalls(app, deps, allCalls.chat, schemaRooms.chat, {
    chatroomListing,
    chatroomDetails,
    newChat,
    sendMessage,
    conversationDetails,
    catchUp,
    readRoom,
    channelAuthorization,
    socketSignIn,
    connection,
  });
  mountCalls(app, deps, allCalls.notification, schemaRooms.notification, {
    listing,
    details,
    read,
    see,
    preferences,
    setPreference,
    mailLink,
    stopMail,
  });
  mountCalls(app, deps, allCalls.site, schemaRooms.site, { menuDetails, systemSetting, siteContent, routerDetail });
  mountCalls(app, deps, allCalls.content, schemaRooms.content, {
    frontPage,
    pageContent,
    caseListing,
    caseDetails,
    searchListing,
    professionalPage,
    contactSubmit,
  });
  mountCalls(app, deps, allCalls.adminContent, schemaRooms.adminContent, {
    listing: contentListing,
    details: documentDetails,
    named: documentNamed,
    history: documentHistory,
    previewLink,
    create: createDocument,
    save,
    publish: publishDraft,
    withdraw,
    discard,
    remove,
    restore,
    uploadPicture,
  });
  mountCalls(app, deps, allCalls.telemetry, schemaRooms.telemetry, { webVitals });
  mountCalls(app, deps, allCalls.adminProjects, schemaRooms.adminProjects, {
    projects: adminProjects,
    project: adminProject,
    forceProject,
    askCase,
    makeCase,
    exportProjects,
  });
  mountCalls(app, deps, allCalls.adminComplaints, schemaRooms.adminComplaints, {
    complaints: adminComplaints,
    complaintDetails: adminComplaint,
    endRequests: adminEndRequests,
  });
  mountCalls(app, deps, allCalls.adminOrders, schemaRooms.adminOrders, {
    orders: adminOrders,
    orderDetails: adminOrder,
    exportOrders,
    refundPaid,
    retryRefund,
    markPaidOut,
  });
  mountCalls(app, deps, allCalls.adminMail, schemaRooms.adminMail, { templates });
  mountCalls(app, deps, allCalls.adminPlans, schemaRooms.adminPlans, {
    plans: planList,
    create: createPlan,
    update: updatePlan,
    withdraw: withdrawPlan,
    offer: offerPlan,
    arrange: arrangePlans,
  });
  mountCalls(app, deps, allCalls.adminOverview, schemaRooms.adminOverview, { waiting, figures });
  mountCalls(app, deps, allCalls.adminOperations, schemaRooms.adminOperations, {
    jobs,
    retryJob,
    dropJob,
    mails,
    resendMail,
    contactMessages,
    handleContact,
    health,
  });
  mountCalls(app, deps, allCalls.adminAnnouncements, schemaRooms.adminAnnouncements, {
    listing: announcementList,
    readers,
    announce,
  });
  mountCalls(app, deps, allCalls.adminPeople, schemaRooms.adminPeople, {
    listing: peopleListing,
    details: personDetails,
    history: personHistory,
    suspend,
    reinstate,
  });
  mountCalls(app, deps, allCalls.adminAudit, schemaRooms.adminAudit, {
    listing: auditListing,
    choices: auditChoices,
    exportRows: exportAudit,
  });
  for (const calls of Object.values(allCalls)) {
    for (const { path } of Object.values(calls)) {
      // Which would say that there is such an address.
      if (isBackOffice(path)) continue;
      app.all(path, () => {
        throw new AppError('method_not_allowed');
      });
    }
  }
}
