import { describe, expect, it } from 'vitest';
import type { ProjectDetails } from '../types';
import { rejectAct } from './reject-act';

const project = (more: object) =>
  ({
    status: 'quoting',
    applications: [],
    quotations: [],
    submissions: [],
    consultant: null,
    ...more,
  }) as unknown as ProjectDetails;
const someone = { name: '陳大文', nickname: '大文' };

describe('an action of reject-project', () => {
  it('finds the user’s own application and quotation', () => {
    const applications = [
      { application_id: 3, status: 'declined', consultant: someone },
      { application_id: 4, status: 'pending', consultant: someone },
    ];
    expect(rejectAct(project({ applications }), 'withdraw_application')).toMatchObject({
      target: 'application',
      targetId: 4,
      isFinal: false,
    });
    const quotations = [{ id: 9, status: 'submitted', technician: someone }];
    expect(rejectAct(project({ quotations }), 'withdraw_quotation')).toMatchObject({
      targetId: 9,
      words: 'withdraw_quotation',
    });
  });

  it('concerns the card that was pressed, and names its person', () => {
    const applications = [
      { application_id: 3, status: 'pending', consultant: { name: '何', nickname: '' } },
      { application_id: 4, status: 'pending', consultant: someone },
    ];
    expect(rejectAct(project({ applications }), 'decline_application', 4)).toMatchObject({ targetId: 4, name: '大文' });
  });

  it('has other texts for an accepted quotation, and needs a confirmation', () => {
    const quotations = [
      { id: 8, status: 'submitted', technician: someone },
      { id: 9, status: 'accepted', technician: someone },
    ];
    const paying = project({ status: 'awaiting_payment', quotations });
    expect(rejectAct(paying, 'decline_quotation')).toMatchObject({ targetId: 9, words: 'rethink', isFinal: true });
    expect(rejectAct(paying, 'withdraw_quotation')).toMatchObject({ targetId: 9, words: 'withdraw_accepted' });
  });

  it('sends back the version that waits for approval', () => {
    const submissions = [
      { id: 6, status: 'submitted' },
      { id: 5, status: 'revision_requested' },
    ];
    expect(rejectAct(project({ submissions }), 'request_revision')).toMatchObject({
      target: 'submission',
      targetId: 6,
    });
  });

  it('distinguishes resigning before the work from resigning during it', () => {
    expect(rejectAct(project({}), 'resign')).toMatchObject({ target: 'assignment', words: 'resign' });
    expect(rejectAct(project({ status: 'in_progress' }), 'resign').words).toBe('resign_later');
  });
});
