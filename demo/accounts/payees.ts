import { payees } from '@/server/db/schema';
import type { CallContext } from '@/server/http/context';
import { instantOf } from '../moments';
import type { Step } from '../projects/steps';
import type { DemoKey } from './accounts';

type Payee = Pick<typeof payees.$inferInsert, 'kind' | 'holder' | 'bankCode' | 'account'> & { by: DemoKey };

/** One technician has none yet: the back office says so where money is due to them. */
const DEMO_PAYEES: readonly Payee[] = [
  { by: 'technician', kind: 'fps', holder: '陳大文', account: '+852-91234567' },
  { by: 'technician2', kind: 'bank', holder: '張志達', bankCode: '004', account: '123456789838' },
  { by: 'technician4', kind: 'fps', holder: '蘇偉強工程', account: '167234589' },
  { by: 'technician5', kind: 'fps', holder: '郭俊賢', account: '+852-61237845' },
  { by: 'technician6', kind: 'bank', holder: '彭啟明', bankCode: '012', account: '012875004127' },
  { by: 'technician7', kind: 'fps', holder: '築峰室內裝飾有限公司', account: '168903472' },
];

/** Technicians say where their money goes. */
export const stepsOfPayees = (now: Date): Step[] =>
  DEMO_PAYEES.map(({ by, ...payee }) => {
    const at = instantOf([160, '09:40'], now);
    const run = (context: CallContext) =>
      context.db.insert(payees).values({ userId: context.actor.id, ...payee, usableAt: at, createdAt: at });
    return { at, by, photos: [], run };
  });
