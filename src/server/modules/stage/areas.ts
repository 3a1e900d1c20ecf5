import { stageCalls } from '@/contract/stage/calls';
import * as stageSchemas from '@/contract/stage/schemas';
import { defineArea } from '../../http/area';
import { certifyStage } from './certify-stage';
import { claimStage, returnStage } from './claim-stage';

export const stageArea = defineArea({
  calls: stageCalls,
  schemas: stageSchemas,
  handlers: { claimStage, certifyStage, returnStage },
});
