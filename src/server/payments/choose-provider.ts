import type { Env } from '@/config/env';
import type { Clock } from '../clock';
import type { Secrets } from '../secrets';
import type { PaymentProvider } from './provider';
import { createSandboxProvider } from './sandbox';
import { createStripeProvider } from './stripe';

/** The provider that the configuration names. */
export function choosePaymentProvider(env: Env, secrets: Secrets, clock: Clock): PaymentProvider {
  if (!env.stripe) return createSandboxProvider(secrets.sandboxPayment);
  return createStripeProvider({ ...env.stripe, clock });
}

/** Describes the provider for the operator, when the server starts. */
export function describePayments({ stripe }: Env): string {
  if (!stripe) return 'play money (sandbox): nobody is charged';
  const mode = /^.k_live_/.test(stripe.secretKey) ? 'real money' : 'Stripe’s test mode, nobody is charged';
  return `Stripe, ${mode}${stripe.apiBase ? `, through ${stripe.apiBase}` : ''}`;
}
