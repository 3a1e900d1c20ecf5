import { adminFpsCalls } from '@/contract/admin/fps/calls';
import * as adminFpsSchemas from '@/contract/admin/fps/schemas';
import { fpsCalls } from '@/contract/fps/calls';
import * as fpsSchemas from '@/contract/fps/schemas';
import { defineArea } from '../../http/area';
import { exportRefunds } from '../export/export-table';
import { importFile, previewFile } from './bank-file';
import { markSent, refundAccount } from './hand-refunds';
import { assign, dismiss, sendBack } from './leftovers';
import { notArrived } from './not-arrived';
import { overview, sandboxFile } from './overview';
import { awaited } from './read-awaited';
import { leftovers } from './read-leftovers';
import { toSend } from './read-to-send';
import { receive } from './receive';
import { claim, takeBack, transfer } from './transfer';

export const fpsArea = defineArea({
  calls: fpsCalls,
  schemas: fpsSchemas,
  handlers: { transfer, claim, takeBack, refundAccount },
});

export const adminFpsArea = defineArea({
  calls: adminFpsCalls,
  schemas: adminFpsSchemas,
  handlers: {
    overview,
    awaited,
    leftovers,
    toSend,
    receive,
    notArrived,
    previewFile,
    importFile,
    assign,
    sendBack,
    dismiss,
    exportRefunds,
    markSent,
    sandboxFile,
  },
});
