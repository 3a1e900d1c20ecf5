import { warrantyCalls } from '@/contract/warranty/calls';
import * as warrantySchemas from '@/contract/warranty/schemas';
import { defineArea } from '../../http/area';
import { disputeDefect } from './dispute-defect';
import { defectListing } from './read-defects';
import { reportDefect } from './report-defect';
import { agreeVisit, confirmDefect, mendDefect, proposeVisit, returnDefect, withdrawDefect } from './step-defect';

export const warrantyArea = defineArea({
  calls: warrantyCalls,
  schemas: warrantySchemas,
  handlers: {
    defectListing,
    reportDefect,
    proposeVisit,
    agreeVisit,
    mendDefect,
    confirmDefect,
    returnDefect,
    withdrawDefect,
    disputeDefect,
  },
});
