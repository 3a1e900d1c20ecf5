import { adminProjectCalls } from '@/contract/admin/projects/calls';
import * as adminProjectsSchemas from '@/contract/admin/projects/schemas';
import { projectCalls } from '@/contract/project/calls';
import * as projectSchemas from '@/contract/project/schemas';
import { defineArea } from '../../http/area';
import { decideHeld } from '../dispute/decide-held';
import { exportProjects } from '../export/export-table';
import { waiveFee } from '../fee/fixed-fee';
import { certifyStage } from '../stage/certify-stage';
import { returnStage } from '../stage/claim-stage';
import { answerCase, askCase, makeCase } from './case-consent';
import { sharePhone } from './phones';
import { adminProject, adminProjects } from './read/admin-projects';
import { earlierItems } from './read/earlier-items';
import { projectDetails, quotationListing } from './read/project-details';
import { myProject, projectListing } from './read/project-lists';
import { requestForm } from './request-form';
import { acceptQuotation } from './steps/accept-quotation';
import { acceptConsultant, applyProject, consultantList } from './steps/choose-consultant';
import { createProject } from './steps/create-project';
import { refuseProject, reopenProject } from './steps/end-project';
import { estimateProject } from './steps/estimate-project';
import { approveProject, submitProject } from './steps/finish-project';
import { forceProject } from './steps/force-project';
import { quoteProject } from './steps/quote-project';
import { rejectProject } from './steps/reject-project';
import { tickRevisionItem } from './steps/revision-items';
import { updateProject } from './steps/update-project';

export const projectArea = defineArea({
  calls: projectCalls,
  schemas: projectSchemas,
  handlers: {
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
    earlierItems,
    quotationListing,
    acceptQuotation,
    submitProject,
    approveProject,
    updateProject,
    rejectProject,
    reopenProject,
    tickRevisionItem,
    refuseProject,
    waiveFee,
    answerCase,
    sharePhone,
  },
});

export const adminProjectsArea = defineArea({
  calls: adminProjectCalls,
  schemas: adminProjectsSchemas,
  handlers: {
    projects: adminProjects,
    project: adminProject,
    forceProject,
    certifySilentStage: certifyStage,
    returnSilentStage: returnStage,
    decideHeld,
    askCase,
    makeCase,
    exportProjects,
  },
});
