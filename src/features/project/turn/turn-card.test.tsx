import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { loadTexts } from '@/client/i18n/load-texts';
import type { ProjectDetails } from '../types';
import { TurnCard } from './turn-card';

vi.mock('@/ui/layout/use-is-phone', () => ({ useIsPhone: () => true }));
beforeAll(() => loadTexts('detail'));

const choosing = {
  status: 'open',
  relation: 'owner',
  my_turn: 'accept_consultant',
  allowed_actions: [{ action: 'accept_consultant', blocked_by: null }],
  is_on_hold: false,
  due_at: null,
  applications: [],
  application_count: 2,
  quotations: [],
  clarifications: [],
  missing_licences: [],
  unpaid_fees: [],
  events: [],
} as unknown as ProjectDetails;
const shown = (isAtChoice: boolean) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor('zh-Hant')}>
      <TurnCard project={choosing} isFormOpen={false} isAtChoice={() => isAtChoice} onAction={() => {}} />
    </I18nextProvider>,
  );

it('on a phone it has a foot until what to choose from is in view; then it takes no room', () => {
  expect(shown(false)).toContain('data-foot="phone"');
  expect(shown(true)).toContain('<span data-foot="none" hidden=""></span>');
});
