import type { Deps } from '@/server/deps';
import type { PaymentProvider } from '@/server/payments/provider';

/** The provider that the API under test offers first. */
export function ownProvider({ payments }: Pick<Deps, 'payments'>): PaymentProvider {
  const [first] = payments.offered;
  if (!first) throw new Error('no payment provider');
  return first;
}

/** Changes how the first provider behaves, until the returned function is called. */
export function changeProvider(deps: Deps, changes: Partial<PaymentProvider>): () => void {
  const { payments } = deps;
  const own = ownProvider(deps);
  const changed = (all: readonly PaymentProvider[]) => all.map((one) => (one === own ? { ...one, ...changes } : one));
  deps.payments = { offered: changed(payments.offered), known: changed(payments.known) };
  return () => {
    deps.payments = payments;
  };
}

/** Takes away every provider, until the returned function is called. */
export function withoutProviders(deps: Deps): () => void {
  const { payments } = deps;
  deps.payments = { offered: [], known: [] };
  return () => {
    deps.payments = payments;
  };
}
