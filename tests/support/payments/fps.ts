import type { TestApi } from '@tests/support/api/api';
import { PASSWORD, type Person } from '@tests/support/people/people';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { orderCalls } from '@/contract/order/calls';
import { fpsReference } from '@/domain/fps';

/** A site that has an account with FPS, whatever it offers. */
export const FPS_ACCOUNT = { FPS_ID: '1234567', FPS_ACCOUNT_NAME: 'Trimatch Limited' };
/** A site that takes FPS beside the sandbox. */
export const FPS_SITE = { PAYMENT_PROVIDER: 'sandbox,fps', ...FPS_ACCOUNT };

export const COLUMNS = { date: 0, description: 1, reference: 2, amount: 3 };

interface Payable {
  orderNumber: string;
  client: { token: string };
}

/** The payer chooses FPS. @returns the reference of the transfer */
export async function chooseFps(api: TestApi, { orderNumber, client }: Payable): Promise<string> {
  await api.ok(orderCalls.checkout, { order_number: orderNumber, provider: 'fps' }, { token: client.token });
  return fpsReference(orderNumber);
}

/** A line of a bank's file: what the payer wrote, how many dollars, and the bank's reference. */
export type Line = [words: string, dollars: string, reference: string];

export const bankFile = (lines: readonly Line[]): string =>
  ['My Bank Limited', 'Date,Details,Bank reference,Amount']
    .concat(
      lines.map(([words, dollars, reference]) => `26/11/2026,FPS ${words} CHAN TAI MAN,${reference},"${dollars}"`),
    )
    .join('\r\n');

export const importLines = (api: TestApi, admin: Pick<Person, 'token'>, lines: readonly Line[]) =>
  api.ok(
    adminFpsCalls.importFile,
    { csv: bankFile(lines), columns: COLUMNS, password: PASSWORD },
    { token: admin.token },
  );
