import { userInfo } from 'node:os';
import { DEFAULT_LOCALE } from '@/config/app';
import { parseEnv } from '@/config/env';
import { risksOf } from '@/config/risks';
import { markPaidOut } from '@/contract/admin/orders/schemas';
import type { BookFault, LedgerBalance } from '@/domain/ledger';
import { centsOf, formatPrice } from '@/domain/money';
import type { ProfessionalStatus, RejectionReason } from '@/domain/professional';
import { isProfessional } from '@/domain/roles';
import { users } from '../db/schema';
import type { Deps } from '../deps';
import { type Moved, moveFiles } from '../files/move-files';
import { openFiles, openStores } from '../files/open-files';
import { AppError } from '../http/app-error';
import { validate } from '../http/validate';
import type { Auditor } from '../modules/audit/write-audit';
import { checkBooks } from '../modules/ledger/check-books';
import { compareLists, readLists } from '../modules/ledger/compare-lists';
import { payOut } from '../modules/payout/pay-out';
import { approveProfessional, rejectProfessional, requestInfoOf } from '../modules/professional/decide-registration';
import { listProfessionals } from '../modules/professional/read-professionals';
import type { Refundable } from '../modules/refund/refund-key';
import { readOwed, retryRefunds } from '../modules/refund/retry-refund';
import { createAdmin } from '../modules/user-auth/create-admin';
import { emailIs } from '../modules/user-auth/login';
import { isErased } from '../modules/user-auth/passwords';
import { resetSecondFactorOf } from '../modules/user-auth/reset-second-factor';
import { type AccountChange, changeAccount } from '../modules/user-auth/suspend-user';
import { say } from '../texts/text';
import { findLostFiles, settleRestored } from './after-restore';
import { type Command, type CommandName, HELP, parseCommand, UsageError } from './command';
import { withDatabase } from './database';
import { readPassword, type Terminal } from './password';

const DONE = 0;
const FAILED = 1;
const NOT_UNDERSTOOD = 2;

/** The command cannot be carried out; the message is for the operator. */
class Refusal extends Error {}

/** Carries out one command of the command line. Returns the exit code; never throws. */
export async function runAdmin(argv: readonly string[], terminal: Terminal = process): Promise<number> {
  const write = (text: string) => terminal.stdout.write(`${text}\n`);
  try {
    const command = parseCommand(argv);
    if (!command) {
      terminal.stdout.write(HELP);
      return DONE;
    }
    const env = parseEnv(terminal.env);
    // Prompt before the database is started.
    const password = command.name === 'create' ? await readPassword(terminal) : '';
    await withDatabase(env, async (deps) => {
      for await (const line of RUN[command.name](deps, { ...command, password })) write(line);
    });
    return DONE;
  } catch (error) {
    terminal.stderr.write(`${describeError(error)}\n`);
    if (error instanceof UsageError) terminal.stderr.write('npm run admin -- --help lists the commands.\n');
    return error instanceof UsageError ? NOT_UNDERSTOOD : FAILED;
  }
}

type Run = (deps: Deps, command: Command & { password: string }) => AsyncGenerator<string>;

const RUN: Record<CommandName, Run> = {
  async *create(deps, { options, password }) {
    const { email, name, locale = DEFAULT_LOCALE } = options;
    await createAdmin(deps, commandLine(deps), { email, name, locale, password });
    yield `${email} is an administrator.`;
  },
  async *list(deps, { options }) {
    const status = options.status as ProfessionalStatus | undefined;
    let cursor: string | undefined;
    do {
      const page = await listProfessionals(deps, { status, limit: 100, cursor });
      for (const { user, professional } of page.value)
        yield [
          professional.status,
          professional.submittedAt?.toISOString() ?? '-',
          user.email,
          user.userType,
          user.name,
          professional.companyName,
        ].join('\t');
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
  },
  async *approve(deps, { args: [address = ''] }) {
    await approveProfessional(deps, await decisionOn(deps, address));
    yield `${address} is approved.`;
  },
  async *'request-info'(deps, { args: [address = ''], options }) {
    await requestInfoOf(deps, await decisionOn(deps, address), options.note ?? '');
    yield `${address} was asked for more.`;
  },
  async *reject(deps, { args: [address = ''], options }) {
    const reason_code = options.reason as RejectionReason;
    const decision = await decisionOn(deps, address);
    await rejectProfessional(deps, decision, { reason_code, note: options.note?.trim() ?? '' });
    yield `${address} is rejected; what was paid goes back.`;
  },
  async *suspend(deps, { args: [address = ''], options }) {
    const { hasChanged } = await changeAccount(deps, 'suspend', await changeOf(deps, address, options.note));
    yield hasChanged ? `${address} is suspended.` : `${address} was suspended already.`;
  },
  async *reinstate(deps, { args: [address = ''], options }) {
    const { hasChanged } = await changeAccount(deps, 'reinstate', await changeOf(deps, address, options.note));
    yield hasChanged ? `${address} may log in again.` : `${address} was not suspended.`;
  },
  async *'reset-second-factor'(deps, { args: [address = ''] }) {
    const wasSet = await resetSecondFactorOf(deps, await changeOf(deps, address));
    yield wasSet ? `${address} logs in with the password alone.` : `${address} had no second factor.`;
  },
  async *check({ env }) {
    const risks = risksOf(env);
    if (risks.length > 0) throw new Refusal(risks.map((risk) => say('en', `risk.${risk}`)).join('\n'));
    yield 'Nothing unsafe was found in the settings.';
  },
  async *books(deps) {
    const { balances, faults } = await checkAllBooks(deps);
    for (const { account, provider, cents } of balances)
      yield [provider ? `${account} (${provider})` : account, formatPrice(cents)].join('\t');
    if (faults.length > 0) throw new Refusal(faults.join('\n'));
    yield 'The books add up.';
  },
  async *owed(deps) {
    for (const { orderNumber, amountCents, since, payerEmail, what } of await readOwed(deps))
      yield [orderNumber, formatPrice(amountCents), since?.toISOString() ?? '-', payerEmail, nameOf(what)].join('\t');
  },
  async *refund(deps, { args: [number = ''] }) {
    const orderNumber = number.trim().toUpperCase();
    const tried = await retryRefunds(deps, orderNumber, commandLine(deps)).catch(refuseOrder(orderNumber));
    if (tried.length === 0) throw new Refusal(`Nothing is owed of ${orderNumber}.`);
    for (const { amountCents, what, failure } of tried)
      if (failure === null) yield `${formatPrice(amountCents)} (${nameOf(what)}) is on its way to the payer.`;
    const failed = tried.filter(({ failure }) => failure !== null);
    if (failed.length > 0)
      throw new Refusal(
        failed
          .map(
            ({ amountCents, what, failure }) =>
              `${formatPrice(amountCents)} (${nameOf(what)}) failed again: ${describeError(failure)}`,
          )
          .join('\n'),
      );
  },
  async *'move-files'({ env }) {
    const { folder, bucket } = await openStores(env);
    if (!bucket) throw new Refusal('FILES_S3_BUCKET is not set: there is no bucket to move files to.');
    if (!env.bucket?.takesNew)
      throw new Refusal(
        'With FILES_S3_NEW=off new files still go to DATA_DIR: take it away, and restart all processes first.',
      );
    let done: Moved = { files: 0, bytes: 0, failures: [] };
    for await (done of moveFiles(folder, bucket)) yield describeMoved(done);
    if (done.failures.length > 0) throw new Refusal(`These stay in DATA_DIR:\n${done.failures.join('\n')}`);
    yield done.files > 0 ? 'All files are in the bucket.' : 'There are no files in DATA_DIR.';
  },
  async *'after-restore'(deps, { options: { note = '' } }) {
    const settled = await settleRestored(deps, commandLine(deps), note.trim());
    yield `${settled.logins} logins have ended: everybody logs in anew.`;
    yield `${settled.mails} mails are held, and ${settled.notifications} notifications are not mailed: look at the failed mails in the back office.`;
    const problems: string[] = [];
    const { files } = await openFiles(deps.env);
    for await (const key of findLostFiles(deps, files)) problems.push(`lost\t${key}`);
    if (problems.length === 0) yield 'Every file is there.';
    const { faults } = await checkAllBooks(deps);
    if (faults.length === 0) yield 'The books add up.';
    if (problems.push(...faults) > 0) throw new Refusal(problems.join('\n'));
  },
  async *'paid-out'(deps, { args: [number = '', amount = '', reference = ''], options: { to } }) {
    const orderNumber = number.trim().toUpperCase();
    const { amount_cents: amountCents, ...given } = validate(
      markPaidOut.request.pick({ reference: true, amount_cents: true, to: true }),
      { reference, amount_cents: centsOf(amount) ?? undefined, to },
    );
    const transfer = { orderNumber, amountCents, ...given };
    const paid = await payOut(deps, commandLine(deps), transfer).catch(refuseOrder(orderNumber));
    yield `${formatPrice(paid.amountCents)} of ${orderNumber} is marked as paid out to ${paid.payee.name}.`;
  },
};

/** The books' balances, and what differs in them or from the providers' own lists, one to a line. */
async function checkAllBooks(deps: Deps): Promise<{ balances: LedgerBalance[]; faults: string[] }> {
  const { balances, faults } = await checkBooks(deps);
  const all = [...faults, ...(await compareLists(deps, await readLists(deps)))];
  const describe = ({ what, name, account, provider, bookedCents, expectedCents }: BookFault) => {
    if (what === 'unread') return [what, name, 'its list could not be read'].join('\t');
    const booked = `${formatPrice(bookedCents)} booked, ${formatPrice(expectedCents)} expected`;
    return [what, provider, name, account, booked].filter(Boolean).join('\t');
  };
  return { balances, faults: all.map(describe) };
}

/** Turns an error about an order into one for the operator. @throws */
const refuseOrder = (orderNumber: string) => (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
  const { fresh } = error.details;
  if (error.code === 'not_found') throw new Refusal(`There is no order ${orderNumber}.`);
  if (error.code === 'nothing_owed' && fresh)
    throw new Refusal(
      `${orderNumber} was paid out already, at ${fresh.created_at} with the reference ${fresh.reference}.`,
    );
  throw error;
};

const nameOf = (what: Refundable) => ('refundId' in what ? 'of what was paid' : 'could not be used');

const describeMoved = ({ files, bytes }: Moved): string =>
  `Files moved: ${new Intl.NumberFormat('en').format(files)}, ${(bytes / 1e6).toFixed(1)} MB.`;

async function accountOf(deps: Deps, address: string) {
  const [user] = await deps.db.select().from(users).where(emailIs(address.trim()));
  if (!user) throw new Refusal(`There is no account with the address ${address}.`);
  // A deleted account has no password: no one could log in after it was reinstated.
  if (isErased(user)) throw new Refusal(`${address} was deleted by its holder; nothing can be done with it any more.`);
  return user;
}

const changeOf = async (deps: Deps, address: string, note = ''): Promise<AccountChange> => ({
  userId: (await accountOf(deps, address)).id,
  by: commandLine(deps),
  reason: note.trim(),
});

async function decisionOn(deps: Deps, address: string) {
  const user = await accountOf(deps, address);
  if (!isProfessional(user.userType)) throw new Refusal(`${address} is a ${user.userType}, not a professional.`);
  return { userId: user.id, by: commandLine(deps) };
}

/** No user is logged in on the command line: the audit log names the operating system's user. */
const commandLine = ({ clock }: Deps): Auditor => ({
  clock,
  visitor: null,
  caller: `command line (${userInfo().username})`,
  userAgent: '',
  requestId: '',
});

function describeError(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const { fields, fresh } = error.details;
  if (fields)
    return Object.entries(fields)
      .flatMap(([field, problems]) =>
        problems.map(({ code, params }) => `${field}: ${say('en', `field.${code}`, params)}`),
      )
      .join('\n');
  const now = fresh?.status ? ` It is "${fresh.status}" now.` : '';
  if (error.code === 'not_found')
    return 'This account’s address is not proved yet: there is no registration to decide on.';
  return `${say('en', `error.${error.code}`)}${now}`;
}
