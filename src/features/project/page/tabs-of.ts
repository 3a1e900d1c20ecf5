import { comparable, turnedAway } from '../quotations/compare-quotations';
import type { ProjectDetails } from '../types';
import { fileGroups } from './file-groups';

export const TAB_KEYS = [
  'overview',
  'complaint',
  'applications',
  'estimate',
  'clarifications',
  'quotes',
  'submissions',
  'site_log',
  'feedback',
  'files',
  'log',
] as const;
export type TabKey = (typeof TAB_KEYS)[number];
export const isTabKey = (value: unknown): value is TabKey => (TAB_KEYS as readonly unknown[]).includes(value);

/** The tabs that have content, with their counts. */
export function tabsOf(project: ProjectDetails): { key: TabKey; count?: number }[] {
  const quotations = comparable(project.quotations).length;
  const files = fileGroups(project).reduce((sum, group) => sum + group.files.length, 0);
  const isInside = ['owner', 'consultant', 'technician'].includes(project.relation);
  const mayCompare = project.relation === 'owner' || project.relation === 'consultant';
  const tabs: { key: TabKey; count?: number; isShown: boolean }[] = [
    { key: 'overview', isShown: true },
    { key: 'complaint', isShown: project.complaint !== null },
    {
      key: 'applications',
      count: project.applications.length,
      isShown: project.applications.length > 0 || (project.relation === 'owner' && project.status === 'open'),
    },
    { key: 'estimate', isShown: project.estimate !== null },
    {
      key: 'clarifications',
      count: project.clarifications.length,
      isShown: project.clarifications.length > 0 || project.allowed_actions.some(({ action }) => action === 'ask'),
    },
    {
      key: 'quotes',
      count: quotations,
      isShown: quotations > 0 || turnedAway(project.quotations).length > 0 || (mayCompare && project.estimate !== null),
    },
    { key: 'submissions', count: project.submissions.length, isShown: project.submissions.length > 0 },
    // Once the technician is in the project, from the first payment on.
    { key: 'site_log', isShown: project.technician !== null && (isInside || project.relation === 'none') },
    { key: 'feedback', isShown: project.feedback !== null },
    // Its archive is there too, for participants, and for admins in a complaint.
    { key: 'files', count: files, isShown: files > 0 || isInside || project.complaint !== null },
    { key: 'log', isShown: project.events.length > 0 },
  ];
  return tabs.filter((tab) => tab.isShown).map(({ key, count }) => ({ key, count: count || undefined }));
}

/** The tab to open first: the one of the next decision. */
export function firstTab(project: ProjectDetails): TabKey {
  const isToAnswer = project.is_on_hold || project.my_turn === 'answer_complaint';
  if (isToAnswer && project.complaint) return 'complaint';
  const has = (key: TabKey) => tabsOf(project).some((tab) => tab.key === key && (tab.count ?? 0) > 0);
  if (project.my_turn === 'feedback' && project.feedback) return 'feedback';
  if (project.my_turn === 'answer' && has('clarifications')) return 'clarifications';
  if (project.status === 'open' && project.relation === 'owner' && has('applications')) return 'applications';
  if ((project.status === 'quoting' || project.status === 'awaiting_payment') && has('quotes')) return 'quotes';
  if (['submitted', 'revising', 'completed'].includes(project.status) && has('submissions')) return 'submissions';
  return 'overview';
}
