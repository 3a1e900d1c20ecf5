import { adminProjectCalls } from '@/contract/admin/projects/calls';
import * as adminProjectsSchemas from '@/contract/admin/projects/schemas';
import { projectCalls } from '@/contract/project/calls';
import * as projectSchemas from '@/contract/project/schemas';
import { defineArea } from '../../http/area';
import { exportProjects } from '../export/export-table';
import { acceptQuotation } from './accept-quotation';
import { adminProject, adminProjects } from './admin-projects';
import { answerCase, askCase, makeCase } from './case-consent';
import { acceptConsultant, applyProject, consultantList } from './choose-consultant';
import { createProject } from './create-project';
import { refuseProject, reopenProject } from './end-project';
import { estimateProject } from './estimate-project';
import { approveProject, submitProject } from './finish-project';
import { forceProject } from './force-project';
import { projectDetails, quotationListing } from './project-details';
import { myProject, projectListing } from './project-lists';
import { quoteProject } from './quote-project';
import { rejectProject } from './reject-project';
import { requestForm } from './request-form';
import { tickRevisionItem } from './revision-items';
import { updateProject } from './update-project';

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
  },
});

export const adminProjectsArea = defineArea({
  calls: adminProjectCalls,
  schemas: adminProjectsSchemas,
  handlers: {
    projects: adminProjects,
    project: adminProject,
    forceProject,
    askCase,
    makeCase,
    exportProjects,
  },
});
