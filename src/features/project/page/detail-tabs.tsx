import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { withTexts } from '@/client/i18n/with-texts';
import { privatePaths } from '@/config/private-paths';
import type { ProjectAction } from '@/domain/project/transitions';
import { EventLog } from '@/features/common/project/event-log';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Tabs } from '@/ui/layout/tabs';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { ApplicationsPanel } from '../applications/applications-panel';
import { ComplaintPanel } from '../disputes/complaint-panel';
import { ClarificationsPanel } from '../estimate/clarifications-panel';
import { EstimatePanel } from '../estimate/estimate-panel';
import { FeedbackPanel } from '../feedback/feedback-panel';
import { QuotationsPanel } from '../quotations/quotations-panel';
import { SubmissionsPanel } from '../submissions/submissions-panel';
import type { ProjectDetails } from '../types';
import { FilesPanel } from './files-panel';
import { OverviewPanel } from './overview-panel';
import { type TabKey, tabsOf } from './tabs-of';

const loadSiteLog = () => withTexts('sitelog', import('../site-log/site-log-panel'));
const SiteLogPanel = dynamic(() => loadSiteLog().then((module) => module.SiteLogPanel), {
  ssr: false,
  loading: lazyLoading(() => <SkeletonList rows={3} />),
});

interface DetailTabsProps {
  project: ProjectDetails;
  current: TabKey;
  onChange: (tab: TabKey) => void;
  /** A consultant was accepted. */
  onDone: () => void;
  /** Opens an action, on one card or on the project, or the reply to a rating. */
  onAction: (action: ProjectAction | 'reply', targetId?: number) => void;
  /** Shows the defects of finished work. */
  onDefects: () => void;
}

/** All data of a project, in tabs; a tab without content is left out. */
export function DetailTabs({ project, current, onChange, onDone, onAction, onDefects }: DetailTabsProps) {
  const { t } = useTranslation('project');
  const tabs = tabsOf(project);
  const writesSiteLog = project.relation === 'technician' && tabs.some(({ key }) => key === 'site_log');
  // Before it is opened: it is written on site, where there may be no connection.
  useEffect(() => {
    if (writesSiteLog) loadSiteLog().catch(() => {});
  }, [writesSiteLog]);
  const siteLogHref = privatePaths.projectTab(project.id, 'site_log');
  const shown = tabs.some((tab) => tab.key === current) ? current : 'overview';
  const panels: Record<TabKey, () => React.ReactNode> = {
    overview: () => <OverviewPanel project={project} />,
    applications: () => (
      <ApplicationsPanel project={project} onDone={onDone} onDecline={(id) => onAction('decline_application', id)} />
    ),
    complaint: () => <ComplaintPanel project={project} onAction={onAction} onDefects={onDefects} />,
    estimate: () => <EstimatePanel project={project} />,
    clarifications: () => <ClarificationsPanel project={project} onAction={onAction} />,
    quotes: () => <QuotationsPanel project={project} onDecline={(id) => onAction('decline_quotation', id)} />,
    submissions: () => <SubmissionsPanel project={project} />,
    site_log: () => <SiteLogPanel project={project} />,
    feedback: () => <FeedbackPanel project={project} onAction={onAction} />,
    files: () => <FilesPanel project={project} />,
    log: () => <EventLog events={project.events} siteLogHref={siteLogHref} />,
  };
  return (
    <>
      <h2 className="sr-only">{t('tabs.label')}</h2>
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map((tab) => ({ ...tab, label: t(`tabs.${tab.key}`) }))}
        current={shown}
        onChange={onChange}
      >
        <div className="mt-6">{panels[shown]()}</div>
      </Tabs>
    </>
  );
}
