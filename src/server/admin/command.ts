import { parseArgs } from 'node:util';
import { PROFESSIONAL_STATUSES, REJECTION_REASONS } from '@/domain/professional';
import { PAID_TO } from '@/domain/project/options';

/** The commands. `takes` names the arguments after the command's name. */
export const COMMANDS = {
  create: {
    takes: [],
    options: ['email', 'name', 'locale'],
    required: ['email', 'name'],
    usage: 'create --email <address> --name <name> [--locale en]',
    says: 'Make an administrator. The password is asked for, or taken from ADMIN_PASSWORD.',
  },
  list: {
    takes: [],
    options: ['status'],
    required: [],
    usage: 'list [--status <status>]',
    says: 'Registrations of professionals, those that wait longest first, one to a line, with tabs.',
  },
  approve: {
    takes: ['address'],
    options: [],
    required: [],
    usage: 'approve <address>',
    says: 'Approve a professional; the paid period starts.',
  },
  'request-info': {
    takes: ['address'],
    options: ['note'],
    required: ['note'],
    usage: 'request-info <address> --note <text>',
    says: 'Ask a professional for more before deciding.',
  },
  reject: {
    takes: ['address'],
    options: ['reason', 'note'],
    required: ['reason'],
    usage: 'reject <address> --reason <reason> [--note <text>]',
    says: 'Turn a registration down; what was paid goes back. The person reads reason and note.',
  },
  suspend: {
    takes: ['address'],
    options: ['note'],
    required: ['note'],
    usage: 'suspend <address> --note <text>',
    says: 'Suspend an account; its logins end at once. The note says why, in the audit log.',
  },
  reinstate: {
    takes: ['address'],
    options: ['note'],
    required: [],
    usage: 'reinstate <address> [--note <text>]',
    says: 'Let a suspended account log in again.',
  },
  'reset-second-factor': {
    takes: ['address'],
    options: [],
    required: [],
    usage: 'reset-second-factor <address>',
    says: 'Take the authenticator app off an account whose holder has lost it; make sure first who asks.',
  },
  check: {
    takes: [],
    options: [],
    required: [],
    usage: 'check',
    says: 'What is unsafe about the settings, one to a line. Exit code 1 if there is anything.',
  },
  books: {
    takes: [],
    options: [],
    required: [],
    usage: 'books',
    says: 'Check the books against orders, payments, refunds, payouts and the providers’ own lists: the balances, one to a line, with tabs. Exit code 1 if they do not add up.',
  },
  owed: {
    takes: [],
    options: [],
    required: [],
    usage: 'owed',
    says: 'Money that should have gone back to its payer and has not, the oldest first, one to a line, with tabs.',
  },
  refund: {
    takes: ['order number'],
    options: [],
    required: [],
    usage: 'refund <order number>',
    says: 'Try again to send back what is owed of an order, and say how that went.',
  },
  'paid-out': {
    takes: ['order number', 'amount', 'bank reference'],
    options: ['to'],
    required: [],
    usage: 'paid-out <order number> <amount> <bank reference> [--to consultant]',
    says: 'Mark that the bank has paid the technician of an order this amount, in dollars, or the consultant of the fee in it; once, and only if it is due.',
  },
  'move-files': {
    takes: [],
    options: [],
    required: [],
    usage: 'move-files',
    says: 'Move the files of DATA_DIR to the bucket of FILES_S3_BUCKET, while the server runs with it. Each is read back and compared before it leaves the folder; run it again for what failed. Exit code 1 if anything did.',
  },
  'after-restore': {
    takes: [],
    options: ['note'],
    required: ['note'],
    usage: 'after-restore --note <text>',
    says: 'After the database went back to an earlier moment, before the server starts: everybody logs in anew, mails that waited then are held, new rows get numbers that were not given since; then files and books are checked. The note says what happened, in the audit log. Exit code 1 if files are lost or the books differ from the providers’ lists.',
  },
} as const;

export type CommandName = keyof typeof COMMANDS;
type OptionName = 'email' | 'name' | 'locale' | 'status' | 'note' | 'reason' | 'to';

export interface Command {
  name: CommandName;
  /** The arguments after the name, as many as the command takes. */
  args: string[];
  options: Partial<Record<OptionName, string>>;
}

const CHOICES: Partial<Record<OptionName, readonly string[]>> = {
  status: PROFESSIONAL_STATUSES,
  reason: REJECTION_REASONS,
  to: PAID_TO,
  locale: ['zh-Hant', 'en'],
};

export const HELP = `Usage: npm run admin -- <command>

${Object.values(COMMANDS)
  .map(({ usage, says }) => `  ${usage}\n      ${says}`)
  .join('\n')}

  reasons:  ${REJECTION_REASONS.join(', ')}
  statuses: ${PROFESSIONAL_STATUSES.join(', ')}

It works on the database of DATABASE_DIRECT_URL or DATABASE_URL, or on the embedded one of DATA_DIR, whether the server runs or not.
Exit codes: 0 done, 1 refused or failed, 2 not understood.
`;

/** The command line is invalid. */
export class UsageError extends Error {}

/** Parses a command line; null when it requests help. @throws UsageError */
export function parseCommand(argv: readonly string[]): Command | null {
  const { values, positionals } = parsed(argv);
  if (values.help) return null;
  const [name, ...args] = positionals;
  if (name === undefined) throw new UsageError('No command.');
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(`There is no command "${name}".`);
  const command = COMMANDS[name as CommandName];
  const { help: _help, ...options } = values as Command['options'] & { help?: boolean };
  const unknown = Object.keys(options).find((option) => !(command.options as readonly string[]).includes(option));
  if (unknown) throw new UsageError(`"${name}" takes no --${unknown}.`);
  const missing = command.required.find((option) => !options[option]?.trim());
  if (missing) throw new UsageError(`"${name}" needs --${missing}.`);
  for (const [option, choices] of Object.entries(CHOICES)) {
    const given = options[option as OptionName];
    if (given !== undefined && !choices.includes(given))
      throw new UsageError(`--${option} is one of ${choices.join(', ')}; not "${given}".`);
  }
  const takes: readonly string[] = command.takes;
  if (args.length !== takes.length)
    throw new UsageError(
      takes.length === 0 ? `"${name}" takes no "${args[0]}".` : `"${name}" needs: ${takes.join(', ')}.`,
    );
  return { name: name as CommandName, args, options };
}

function parsed(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        email: text,
        name: text,
        locale: text,
        status: text,
        note: text,
        reason: text,
        to: text,
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]);
  }
}
