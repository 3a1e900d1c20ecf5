import { pushCalls } from '@/contract/push/calls';
import * as pushSchemas from '@/contract/push/schemas';
import { defineArea } from '../../http/area';
import { addDevice, dropDevice } from './devices';
import { pushTimes, setTimes } from './times';

export const pushArea = defineArea({
  calls: pushCalls,
  schemas: pushSchemas,
  handlers: { pushTimes, setTimes, addDevice, dropDevice },
});
