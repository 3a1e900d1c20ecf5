import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import type { useFeedbackDraft } from '@/features/common/people/feedback-draft';
import { FeedbackDialog } from './feedback-dialog';
import type { PendingFeedback } from './types';

const held = vi.hoisted(() => ({ isSent: false, onDone: () => {} }));
/** Renders for a string keep no state and run no effects: here state stays for the next render, and effects run. */
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useState: () => [
    held.isSent,
    (isSent: boolean) => {
      held.isSent = isSent;
    },
  ],
  useEffect: (effect: () => void) => effect(),
}));
vi.mock('@/features/common/people/feedback-form', () => ({
  FeedbackForm: ({ onDone }: { onDone: () => void }) => {
    held.onDone = onDone;
    return <form />;
  },
}));
vi.mock('@/ui/overlay/dialog-lazy', () => ({ LazyDialog: ({ children }: { children: ReactNode }) => children }));
vi.mock('@/ui/layout/alert', () => ({ Alert: ({ children }: { children: ReactNode }) => <p>{children}</p> }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const project = {
  id: 7,
  title: '太古城單位翻新',
  rates: ['consultant'],
  feedback_until: '2026-12-01T00:00:00.000Z',
} as unknown as PendingFeedback;

it('after its feedback is sent the dialog says thanks, and closes 1.5 seconds later (Spec §4, §9)', () => {
  const onSent = vi.fn();
  const dialog = () =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18nFor('zh-Hant')}>
        <FeedbackDialog
          project={project}
          draft={{} as ReturnType<typeof useFeedbackDraft>}
          isOpen
          onClose={() => {}}
          onSent={onSent}
        />
      </I18nextProvider>,
    );
  expect(dialog()).toContain('<form>');
  vi.advanceTimersByTime(60_000);
  expect(onSent).not.toHaveBeenCalled();
  held.onDone();
  expect(dialog()).toMatch(/^(?!.*<form>).*多謝你的評價！/);
  vi.advanceTimersByTime(1499);
  expect(onSent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSent).toHaveBeenCalledTimes(1);
});
