import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { LIST_LIMIT_MAX } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { feedbackCalls } from '@/contract/feedback/calls';
import { isBlank, useFeedbackDraft } from '@/features/common/people/feedback-draft';
import { FeedbackDialog } from './feedback-dialog';
import { FeedbackToast } from './feedback-toast';
import { notePrompted, wasPrompted } from './prompted';
import type { PendingFeedback } from './types';
import { useIsCovered } from './use-is-covered';

/** Asks the participants of a completed project for feedback (Spec §2). Each login has its own prompt. */
export function FeedbackPrompt() {
  const { profile } = useSession();
  // The same input as the list on the home page, so that it is asked once.
  const { data } = useCallQuery(feedbackCalls.uncommentedProject, { limit: LIST_LIMIT_MAX });
  return profile && data && <PromptFor key={profile.id} userId={profile.id} pending={data.value} />;
}

/** Whether the project's feedback is already on the page: on the project's own page, unless another tab is chosen. */
function useIsAtFeedback(): (projectId: number) => boolean {
  const { asPath, query } = useRouter();
  const path = asPath.split('?')[0];
  return (projectId) => path === privatePaths.projectDetail(projectId) && (query.tab ?? 'feedback') === 'feedback';
}

function PromptFor({ userId, pending }: { userId: number; pending: readonly PendingFeedback[] }) {
  const path = useRouter().asPath.split('?')[0];
  const isAtFeedback = useIsAtFeedback();
  const isCovered = useIsCovered();
  /** The prompted project. Stored here, because after its feedback is sent it is no longer in `pending`. */
  const [project, setProject] = useState<PendingFeedback | null>(null);
  /** The path of the last prompt: at most one prompt per page. */
  const [promptedPath, setPromptedPath] = useState<string>();
  const next = pending.find(
    ({ id, feedback_until }) => new Date(feedback_until) > new Date() && !wasPrompted(userId, id) && !isAtFeedback(id),
  );
  // It may have been rated elsewhere. Not while its own dialog says thanks.
  const isOver = project !== null && !isCovered && !pending.some(({ id }) => id === project.id);
  useEffect(() => {
    if (isOver) setProject(null);
  }, [isOver]);
  useEffect(() => {
    if (project || !next || isCovered || promptedPath === path) return;
    notePrompted(userId, next.id);
    setProject(next);
  }, [project, next, isCovered, promptedPath, path, userId]);
  const onDone = () => {
    setProject(null);
    setPromptedPath(path);
  };
  const site = document.getElementById('header');
  return (
    site &&
    createPortal(
      // After the header in the tab order. The status exists before its content, so that screen readers announce it.
      <div role="status">
        {project && (
          <Ask
            key={project.id}
            project={project}
            isHidden={isCovered || isOver || isAtFeedback(project.id)}
            onDone={onDone}
          />
        )}
      </div>,
      site,
    )
  );
}

/** Moves the focus to the page, because the button that opened the dialog no longer exists. */
const focusPage = () => requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));

interface AskProps {
  project: PendingFeedback;
  isHidden: boolean;
  onDone: () => void;
}

/** The toast, and the dialog that it opens. A draft in a dialog closed by accident can be continued. */
function Ask({ project, isHidden, onDone }: AskProps) {
  const draft = useFeedbackDraft(project.id);
  const [isOpen, setOpen] = useState(false);
  const onClose = () => {
    setOpen(false);
    focusPage();
    if (isBlank(draft.draft)) onDone();
  };
  const onSent = () => {
    focusPage();
    onDone();
  };
  return (
    <>
      {!isHidden && !isOpen && (
        <FeedbackToast
          title={project.title}
          hasDraft={!isBlank(draft.draft)}
          onOpen={() => setOpen(true)}
          onClose={onDone}
        />
      )}
      <FeedbackDialog project={project} draft={draft} isOpen={isOpen} onClose={onClose} onSent={onSent} />
    </>
  );
}
