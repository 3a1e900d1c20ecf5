import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProjectAction } from '@/domain/project/transitions';
import { Alert } from '@/ui/alert';
import { useTranslation } from '@/ui/texts';
import { ActionForm, type FormAction, hasForm } from '../forms/action-form';
import type { ProjectDetails } from '../types';
import { DetailHead } from './detail-head';
import { DetailTabs } from './detail-tabs';
import { firstTab, isTabKey, type TabKey } from './tabs-of';
import { Timeline } from './timeline';
import { asSeen } from './turn';
import { TurnCard } from './turn-card';

type Notice = 'created' | 'accept_consultant' | FormAction;

/** Which list an action chooses from, or where its result stands. */
const TAB_OF: Partial<Record<ProjectAction, TabKey>> = {
  apply: 'applications',
  accept_consultant: 'applications',
  accept_quotation: 'quotes',
  estimate: 'estimate',
  quote: 'quotes',
  submit: 'submissions',
  approve: 'submissions',
};

interface ProjectViewProps {
  project: ProjectDetails;
  /** Set when the reader may no longer see it: shown instead, unless something is being typed. */
  gone: ReactNode;
}

/** The heart: where it stands, whose turn it is, the one thing to press, and everything that is known. */
export function ProjectView({ project, gone }: ProjectViewProps) {
  const { t } = useTranslation('project');
  const router = useRouter();
  const [form, setForm] = useState<FormAction | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  // Chosen once: a poll does not move the reader to another tab.
  const [opening] = useState(() => firstTab(project));
  const tabs = useRef<HTMLDivElement>(null);
  const tab = isTabKey(router.query.tab) ? router.query.tab : opening;

  const onTab = (next: TabKey) => {
    router.replace({ query: { ...router.query, tab: next } }, undefined, { shallow: true, scroll: false });
  };
  const { created, ...query } = router.query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address says so
  useEffect(() => {
    if (!created) return;
    setNotice('created');
    router.replace({ query }, undefined, { shallow: true, scroll: false });
  }, [created]);

  const showTab = (action: ProjectAction) => {
    const target = TAB_OF[action];
    if (target) onTab(target);
  };
  const onAction = (action: ProjectAction) => {
    setNotice(null);
    if (hasForm(action)) return setForm(action);
    showTab(action);
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    tabs.current?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
    tabs.current?.focus({ preventScroll: true });
  };
  const onDone = (done: Notice) => {
    setForm(null);
    setNotice(done);
    if (done !== 'created') showTab(done);
    window.scrollTo({ top: 0 });
  };

  if (gone && form === null) return gone;
  const seen = asSeen(project);
  return (
    <div className="max-md:pb-20">
      <DetailHead project={seen} />
      <div role="status" className="not-empty:mb-5">
        {notice && <Alert tone="success">{t(`notice.${notice}`)}</Alert>}
      </div>
      <TurnCard project={project} isFormOpen={form !== null} onAction={onAction} />
      <div className="mt-7 grid gap-x-8 grid-cols-[minmax(0,1fr)] gap-y-6 md:grid-cols-[230px_minmax(0,1fr)]">
        <Timeline project={seen} />
        <div className="min-w-0">
          {form && (
            <ActionForm action={form} project={project} onClose={() => setForm(null)} onDone={() => onDone(form)} />
          )}
          <div ref={tabs} tabIndex={-1} className="scroll-mt-24 outline-none">
            <DetailTabs project={project} current={tab} onChange={onTab} onDone={() => onDone('accept_consultant')} />
          </div>
        </div>
      </div>
    </div>
  );
}
