import { describe, expect, it } from 'vitest';
import type { ProjectDetails } from '../types';
import { firstTab, tabsOf } from './tabs-of';

const project = (more: object) =>
  ({
    status: 'open',
    relation: 'owner',
    files: [],
    complaint: null,
    is_on_hold: false,
    applications: [],
    estimate: null,
    technician: null,
    earlier_estimates: [],
    clarifications: [],
    allowed_actions: [],
    feedback: null,
    quotations: [],
    submissions: [],
    approval: null,
    events: [{ id: 1 }],
    ...more,
  }) as unknown as ProjectDetails;

const keys = (of: ProjectDetails) => tabsOf(of).map((tab) => tab.key);

describe('the tabs of a project', () => {
  it('are those that have content, the owner’s empty list of applications, and the files with the full record', () => {
    expect(keys(project({}))).toEqual(['overview', 'applications', 'files', 'log']);
    expect(keys(project({ relation: 'none' }))).toEqual(['overview', 'log']);
    expect(keys(project({ status: 'quoting', estimate: { files: [] } }))).toEqual([
      'overview',
      'estimate',
      'quotes',
      'files',
      'log',
    ]);
  });

  it('include questions once there are some, or when the user may ask', () => {
    const ask = { action: 'ask', blocked_by: null };
    expect(keys(project({ relation: 'none', allowed_actions: [ask] }))).toContain('clarifications');
    expect(keys(project({ relation: 'none', clarifications: [{ id: 1 }] }))).toContain('clarifications');
    expect(keys(project({ relation: 'none' }))).not.toContain('clarifications');
  });

  it('include a declined quotation, for its reason', () => {
    const declined = { status: 'declined', technician: { name: '陳', nickname: '' }, files: [] };
    expect(keys(project({ relation: 'quoter', quotations: [declined] }))).toContain('quotes');
  });

  it('include the site log for the parties, once the technician is in the project', () => {
    const technician = { id: 3, name: '陳', nickname: '' };
    for (const relation of ['owner', 'consultant', 'technician'])
      expect(keys(project({ relation, technician, status: 'in_progress' }))).toContain('site_log');
    expect(keys(project({ relation: 'quoter', technician, status: 'in_progress' }))).not.toContain('site_log');
  });

  it('have a count', () => {
    const file = { id: 5 };
    const tabs = tabsOf(project({ files: [file], applications: [{}, {}] }));
    expect(tabs.find(({ key }) => key === 'applications')?.count).toBe(2);
    expect(tabs.find(({ key }) => key === 'files')?.count).toBe(1);
  });

  it('show a complaint, and open there while it holds the project', () => {
    const complaint = { status: 'open', complainant: { name: '陳', nickname: '' }, files: [], answers: [] };
    expect(keys(project({ complaint }))).toContain('complaint');
    expect(firstTab(project({ complaint }))).toBe('overview');
    expect(firstTab(project({ complaint, is_on_hold: true }))).toBe('complaint');
    // One about a defect holds nothing else, but waits for the reader's answer.
    expect(firstTab(project({ complaint, my_turn: 'answer_complaint' }))).toBe('complaint');
  });

  it('open at the next decision', () => {
    expect(firstTab(project({ applications: [{}] }))).toBe('applications');
    expect(firstTab(project({}))).toBe('overview');
    const technician = { name: '陳', nickname: '' };
    const quotations = [{ status: 'submitted', technician, files: [] }];
    expect(firstTab(project({ status: 'quoting', estimate: { files: [] }, quotations }))).toBe('quotes');
    expect(firstTab(project({ status: 'revising', submissions: [{ files: [] }] }))).toBe('submissions');
    expect(firstTab(project({ status: 'completed', my_turn: 'feedback', feedback: {} }))).toBe('feedback');
    expect(firstTab(project({ status: 'quoting', my_turn: 'answer', clarifications: [{ id: 1 }], quotations }))).toBe(
      'clarifications',
    );
    expect(firstTab(project({ status: 'submitted', submissions: [{ files: [] }] }))).toBe('submissions');
  });
});
