import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withTexts } from '@/client/i18n/with-texts';
import { privatePaths } from '@/config/private-paths';
import { invitableRoles } from '@/domain/project/invites';
import { isPast } from '@/domain/project/statuses';
import type { ProjectAction } from '@/domain/project/transitions';
import { isUnsaved, mayDiscard } from '@/features/common/forms/unsaved-guards';
import { FormPartProvider } from '@/features/common/forms/use-unsaved-guard';
import { first } from '@/features/common/project/address';
import { Alert } from '@/ui/layout/alert';
import { Later } from '@/ui/layout/later';
import { useIsInView } from '@/ui/layout/use-is-in-view';
import { EndRequestCard } from '../disputes/end-request-card';
import { ActDialog, type DialogAction, hasDialog } from '../turn/act-dialogs';
import { ActionForm, allowedForm, type FormAction, hasForm } from '../turn/action-form';
import { asSeen } from '../turn/turn';
import { TurnCard } from '../turn/turn-card';
import { useFocusAfterForm } from '../turn/use-focus-after-form';
import type { ProjectDetails } from '../types';
import { VariationsCard } from '../variations/variations-card';
import { isDefectAction } from '../warranty/use-defects';
import { WarrantyCard } from '../warranty/warranty-card';
import { CaseQuestionCard } from './case-question-card';
import { DetailHead } from './detail-head';
import { DetailTabs } from './detail-tabs';
import { type Notice, useNoticeWords } from './notice';
import { StageLadder } from './stage-ladder';
import { firstTab, isTabKey, type TabKey } from './tabs-of';
import { FoldedTimeline, Timeline } from './timeline';
import { WorkSummary } from './work-summary';

const VisitsCard = dynamic(
  () => withTexts('visit', import('../visits/visits-card')).then((module) => module.VisitsCard),
  { ssr: false },
);

const InvitesCard = dynamic(
  () => withTexts('work', import('../invites/invites-card')).then((module) => module.InvitesCard),
  { ssr: false },
);

/** The tab where an action chooses something or shows its result; without that tab the overview is shown. */
const TAB_OF: Partial<Record<ProjectAction | 'reply', string>> = {
  apply: 'applications',
  accept_consultant: 'applications',
  decline_application: 'applications',
  withdraw_application: 'applications',
  accept_quotation: 'quotes',
  decline_quotation: 'quotes',
  withdraw_quotation: 'quotes',
  estimate: 'estimate',
  quote: 'quotes',
  ask: 'clarifications',
  answer: 'clarifications',
  submit: 'submissions',
  approve: 'submissions',
  request_revision: 'submissions',
  claim_stage: 'submissions',
  certify_stage: 'submissions',
  return_stage: 'submissions',
  answer_complaint: 'complaint',
  dispute_defect: 'complaint',
  complain: 'complaint',
  edit: 'overview',
  feedback: 'feedback',
  reply: 'feedback',
};

/** Notices of actions on other pages, by the query parameter that announces them. */
const ARRIVALS: Record<string, Notice> = { created: 'created', uninvited: 'uninvited', complained: 'complain' };

/** The query parameters that are acted on once, and then leave the address. */
const ONCE = [...Object.keys(ARRIVALS), 'open'];

interface OpenForm {
  action: FormAction;
  targetId?: number;
}

interface ProjectViewProps {
  project: ProjectDetails;
  /** Set when the user may no longer see the project: shown instead, unless a form is open. */
  gone: ReactNode;
}

/** The project page: the status, whose turn it is, the next action, and all data. */
export function ProjectView({ project, gone }: ProjectViewProps) {
  const noticeWords = useNoticeWords();
  const router = useRouter();
  const [form, setForm] = useState<OpenForm | null>(() => {
    const action = allowedForm(project, first(router.query.open));
    return action && { action };
  });
  const [dialog, setDialog] = useState<DialogAction | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  // Set once and by the user's own acts, so that a fetch does not switch the tab.
  const [opening, setOpening] = useState(() => firstTab(project));
  const tab = isTabKey(router.query.tab) ? router.query.tab : opening;
  const [tabs, setTabs] = useState<HTMLDivElement | null>(null);
  /** The tabs were asked for before they appeared. */
  const [areSought, setSought] = useState(false);
  const areTabsInView = useIsInView(tabs);
  const warranty = useRef<HTMLDivElement>(null);
  const turn = useFocusAfterForm<HTMLDivElement>(form !== null, notice === null);
  /** The tab where this action chooses something is in view. */
  const isAtChoice = (action: ProjectAction) => areTabsInView && TAB_OF[action] === tab;

  const changeQuery = (query: Record<string, string | string[] | undefined>) => {
    router.replace({ query }, undefined, { shallow: true, scroll: false });
  };
  const onTab = (next: TabKey) => {
    if (mayDiscard('tab')) changeQuery({ ...router.query, tab: next });
  };
  const once = ONCE.filter((key) => router.query[key] !== undefined).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address has such parameters
  useEffect(() => {
    if (!once) return;
    const arrival = Object.keys(ARRIVALS).find((key) => router.query[key]);
    if (arrival) setNotice(ARRIVALS[arrival] ?? null);
    changeQuery(Object.fromEntries(Object.entries(router.query).filter(([key]) => !ONCE.includes(key))));
  }, [once]);

  // Only a tab that the user chose is in the address: later it would open in place of the next decision's.
  const showTab = (action: ProjectAction | 'reply', mayLeaveTab: () => boolean) => {
    const target = TAB_OF[action];
    if (!isTabKey(target) || (target !== tab && !mayLeaveTab())) return;
    setOpening(target);
    const { tab: chosen, ...query } = router.query;
    if (chosen !== undefined) changeQuery(query);
  };
  const openForm = (next: OpenForm) => {
    const isOpen = next.action === form?.action && next.targetId === form.targetId;
    // Another takes the place of the open one.
    if (!isOpen && mayDiscard('action')) setForm(next);
  };
  const onAction = (action: ProjectAction | 'reply', targetId?: number) => {
    setNotice(null);
    if (action === 'reply') return openForm({ action, targetId });
    if (action === 'complain') return void (mayDiscard() && router.push(privatePaths.report(project.id)));
    if (hasDialog(action)) return setDialog(action);
    // Of several defects the reader chooses one in the list.
    const areSeveral = (project.warranty?.open_defect_count ?? 0) > 1;
    if (isDefectAction(action) && targetId === undefined && areSeveral) return goTo(warranty.current);
    // Of several questions too.
    const hasChoice = action === 'answer' && targetId === undefined && openQuestions(project) > 1;
    if (hasForm(action) && !hasChoice) return openForm({ action, targetId });
    showTab(action, () => mayDiscard('tab'));
    goToTabs();
  };
  const goToTabs = () => {
    setSought(tabs === null);
    goTo(tabs);
  };
  const onComplaint = () => {
    showTab('answer_complaint', () => mayDiscard('tab'));
    goToTabs();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tabs appear
  useEffect(() => {
    if (tabs && areSought) goToTabs();
  }, [tabs]);
  const onDone = (done: (ProjectAction | 'reply') & Notice) => {
    setDialog(null);
    setNotice(done);
    showTab(done, () => !isUnsaved('tab'));
    window.scrollTo({ top: 0 });
  };
  const onFormDone = (sent: OpenForm) => {
    // Another may have been opened while it was sent.
    setForm((open) => (open === sent ? null : open));
    onDone(sent.action);
  };
  const onActed = (done: ProjectAction & Notice) => {
    if (!isUnsaved('action')) setForm(null);
    onDone(done);
  };

  if (gone && form === null) return gone;
  const seen = asSeen(project);
  return (
    <div>
      <DetailHead project={seen} />
      <div role="status" className="not-empty:my-4">
        {notice && <Alert tone="success">{noticeWords(notice, project)}</Alert>}
      </div>
      <FoldedTimeline project={seen} />
      <div ref={turn} tabIndex={-1} className="scroll-mt-24 outline-none">
        <TurnCard project={project} isFormOpen={form !== null} isAtChoice={isAtChoice} onAction={onAction} />
      </div>
      <WorkSummary project={project} />
      <StageLadder project={project} onAction={onAction} />
      <VariationsCard project={project} onAction={onAction} />
      <div ref={warranty} tabIndex={-1} className="scroll-mt-24 outline-none">
        <WarrantyCard project={project} onAction={onAction} onComplaint={onComplaint} />
      </div>
      <Later>
        <div className="mt-7 grid gap-x-8 grid-cols-[minmax(0,1fr)] gap-y-6 lg:grid-cols-[230px_minmax(0,1fr)]">
          <Timeline project={seen} />
          <div className="min-w-0">
            <EndRequestCard project={project} />
            <CaseQuestionCard project={project} />
            {!isPast(project.status) && project.relation !== 'none' && <VisitsCard project={project} />}
            {form && (
              <FormPartProvider value="action">
                <ActionForm
                  // The form of another card is another form.
                  key={`${form.action}-${form.targetId}`}
                  action={form.action}
                  targetId={form.targetId}
                  project={project}
                  onClose={() => setForm(null)}
                  onDone={() => onFormDone(form)}
                />
              </FormPartProvider>
            )}
            <div ref={setTabs} tabIndex={-1} className="scroll-mt-24 outline-none">
              <FormPartProvider value="tab">
                <DetailTabs
                  project={project}
                  current={tab}
                  onChange={onTab}
                  onDone={() => onActed('accept_consultant')}
                  onAction={onAction}
                  onDefects={() => goTo(warranty.current)}
                />
              </FormPartProvider>
            </div>
            {/* Below what is decided on, which must not move while it is pressed. */}
            {project.relation === 'owner' && invitableRoles(project.status).length > 0 && (
              <InvitesCard projectId={project.id} />
            )}
          </div>
        </div>
      </Later>
      <ActDialog project={project} action={dialog} onClose={() => setDialog(null)} onDone={onActed} />
    </div>
  );
}

const openQuestions = ({ clarifications }: ProjectDetails): number =>
  clarifications.filter(({ answer }) => answer === null).length;

/** Scrolls to a part of the page, and gives it the focus. */
function goTo(part: HTMLElement | null) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  part?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
  part?.focus({ preventScroll: true });
}
