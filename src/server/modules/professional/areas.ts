import { professionalCalls } from '@/contract/professional/calls';
import * as professionalSchemas from '@/contract/professional/schemas';
import { tradeCalls } from '@/contract/trade/calls';
import * as tradeSchemas from '@/contract/trade/schemas';
import { defineArea } from '../../http/area';
import { approve, reject, requestInfo } from './decide-registration';
import { addCertificate, removeCertificate, updateCertificate } from './own-certificates';
import { applyAgain, registration, supplyInfo } from './own-registration';
import { readTrade, updateTrade } from './own-trade';
import { addPicture, removePicture } from './portfolio';
import { professional, professionalList } from './read-professionals';
import { verifyCertificate } from './verify-certificate';

export const professionalArea = defineArea({
  calls: professionalCalls,
  schemas: professionalSchemas,
  handlers: {
    registration,
    supplyInfo,
    applyAgain,
    professionals: professionalList,
    professional,
    approve,
    verifyCertificate,
    requestInfo,
    reject,
  },
});

export const tradeArea = defineArea({
  calls: tradeCalls,
  schemas: tradeSchemas,
  handlers: {
    read: readTrade,
    update: updateTrade,
    addCertificate,
    updateCertificate,
    removeCertificate,
    addPicture,
    removePicture,
  },
});
