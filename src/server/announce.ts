import { DEMO_DOMAIN, DEMO_PASSWORD } from '@/config/demonstration';
import { isReachable } from '@/config/risks';
import type { Deps } from './deps';
import { describePayments } from './payments/choose-provider';
import type { Role } from './roles/parse-roles';

/** Prints the address, the payment provider and the demonstration accounts when the server is ready. */
export function announce(deps: Deps, roles: Set<Role>, say: (line: string) => void): void {
  say(`\n  Ready: ${deps.env.APP_URL ?? `http://localhost:${deps.port}`}   (roles: ${[...roles].join(', ')})`);
  say(`  Payments: ${describePayments(deps.env)}`);
  if (!deps.env.isDemo) return;
  say('\n  Demonstration accounts:');
  for (const name of ['client', 'consultant', 'technician', 'admin'])
    say(`    ${`${name}@${DEMO_DOMAIN}`.padEnd(24)} ${DEMO_PASSWORD}`);
  if (deps.env.hasDevMail) say('  Mails are stored, and shown at /dev/mail');
  if (isReachable(deps.env))
    say(
      `\n  HOST=${deps.env.HOST}: others on the network reach this server. They can log in with these passwords, also as\n` +
        '  an administrator, and read every mail. Unset HOST to keep it to this computer.',
    );
  say('');
}
