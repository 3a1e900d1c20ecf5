const OUTCOMES = ['approve', 'decline', 'late', 'close'] as const;
export type HostedOutcome = (typeof OUTCOMES)[number];

export const readOutcome = (body: string): HostedOutcome | undefined =>
  OUTCOMES.find((outcome) => outcome === new URLSearchParams(body).get('outcome'));

interface Shown {
  url: string;
  line_items_name: string;
  amount_total: number;
  status: string;
}

/** The hosted page, simplified, with one button for each outcome. */
export function hostedPage({ url, line_items_name, amount_total, status }: Shown, outcome?: HostedOutcome): string {
  const buttons = OUTCOMES.map((name) => `<button name="outcome" value="${name}">${name}</button>`).join(' ');
  const note = outcome === 'decline' ? '<p role="alert">Your card was declined.</p>' : '';
  return `<!doctype html><title>Stripe’s stand-in</title><h1>${line_items_name.replace(/[&<]/g, ' ')}</h1>
<p>HK$${(amount_total / 100).toFixed(2)} · ${status}</p>${note}<form method="post" action="${url}">${buttons}</form>`;
}
