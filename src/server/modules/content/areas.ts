import { adminContentCalls } from '@/contract/admin/content/calls';
import * as adminContentSchemas from '@/contract/admin/content/schemas';
import { adminMailCalls } from '@/contract/admin/mail/calls';
import * as adminMailSchemas from '@/contract/admin/mail/schemas';
import { contentCalls } from '@/contract/content/calls';
import * as contentSchemas from '@/contract/content/schemas';
import { siteCalls } from '@/contract/site/calls';
import * as siteSchemas from '@/contract/site/schemas';
import { defineArea } from '../../http/area';
import { professionalListing } from '../professional/professional-listing';
import { professionalPage } from '../professional/public-professional';
import { create as createDocument, discard, publishDraft, remove, restore, save, withdraw } from './edit-as-admin';
import { templates } from './mail-texts';
import { uploadPicture } from './pictures/upload-picture';
import { caseDetails, caseListing } from './read/read-cases';
import {
  listing as contentListing,
  documentDetails,
  documentHistory,
  documentNamed,
  previewLink,
} from './read/read-documents';
import { menuDetails, siteContent, systemSetting } from './read/read-frame';
import { routerDetail } from './read/read-meta';
import { frontPage, pageContent } from './read/read-pages';
import { searchListing } from './read/search-listing';
import { contactSubmit } from './submit-contact';

export const siteArea = defineArea({
  calls: siteCalls,
  schemas: siteSchemas,
  handlers: { menuDetails, systemSetting, siteContent, routerDetail },
});

export const contentArea = defineArea({
  calls: contentCalls,
  schemas: contentSchemas,
  handlers: {
    frontPage,
    pageContent,
    caseListing,
    caseDetails,
    searchListing,
    professionalListing,
    professionalPage,
    contactSubmit,
  },
});

export const adminContentArea = defineArea({
  calls: adminContentCalls,
  schemas: adminContentSchemas,
  handlers: {
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
  },
});

export const adminMailArea = defineArea({ calls: adminMailCalls, schemas: adminMailSchemas, handlers: { templates } });
