import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { EventLog } from './event-log';
import type { ProjectEvent } from './project-event';

const paid = (data: object) =>
  ({
    id: 1,
    event: 'pay',
    from_status: 'awaiting_payment',
    to_status: 'in_progress',
    actor: null,
    created_at: '2026-11-27T03:00:00Z',
    data,
  }) as unknown as ProjectEvent;
const shown = (data: object) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor('zh-Hant')}>
      <EventLog events={[paid(data)]} />
    </I18nextProvider>,
  );

it('an order number is in one line, after the other figures', () => {
  const html = shown({ stage: '拆卸', amount_cents: 4_400_00, order_number: 'T-20261127-TYR4BB' });
  expect(html).toContain('<span class="whitespace-nowrap">T-20261127-TYR4BB</span>');
  expect(html.replace(/<[^>]+>/g, '')).toContain('拆卸 ·\u00a0$4,400 ·\u00a0T-20261127-TYR4BB');
});

it('an event without figures has none', () => {
  expect(shown({})).not.toContain('tabular-nums text-ink-2"></span>');
});
