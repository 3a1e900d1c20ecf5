import type { Stats } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The unprivileged user that runs PostgreSQL when we are root: PostgreSQL refuses to run as root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const MAY_READ = 0o4;
const MAY_ENTER = 0o1;

/**
 * The user that PostgreSQL is to run as: the owner of the data if there is data, else `postgres`, else `nobody`.
 * Undefined when we are not root: then PostgreSQL runs as our own user.
 */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) {
    const known = accounts.find(({ uid }) => uid === owner.uid);
    return known ?? { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  }
  const account = ['postgres', 'nobody'].flatMap((wanted) => accounts.filter(({ name }) => name === wanted))[0];
  if (!account) {
    throw new Error(
      'PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" here: ' +
        'start the application as an ordinary user, or give it a PostgreSQL of your own by DATABASE_URL.',
    );
  }
  return account;
}

/** Whether the account may enter the folder, and every folder above it; or, for a file, read it. ACLs are ignored. */
export async function canReach(path: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  let place = await realpath(path);
  const target = await stat(place);
  if (!allows(target, account, target.isDirectory() ? MAY_ENTER : MAY_READ)) return false;
  while (dirname(place) !== place) {
    place = dirname(place);
    if (!allows(await stat(place), account, MAY_ENTER)) return false;
  }
  return true;
}

function allows({ mode, uid, gid }: Stats, account: Account, bit: number): boolean {
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bit) !== 0;
}

function parsePasswd(text: string): Account[] {
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
