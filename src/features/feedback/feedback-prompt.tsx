import '@/client/private-texts';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCallQuery } from '@/client/query';
import { useSession } from '@/client/use-session';
import { privatePaths } from '@/config/private-paths';
import { feedbackCalls } from '@/contract/feedback/calls';
import { isBlank, useFeedbackDraft } from '@/features/common/people/feedback-draft';
import { FeedbackDialog } from './feedback-dialog';
import { FeedbackToast } from './feedback-toast';
import { notePrompted, wasPrompted } from './prompted';
import type { PendingFeedback } from './types';
import { useIsCovered } from './use-is-covered';

/** Asks whoever took part in a completed project for their feedback (Spec §2). Another login is another person's. */
export function FeedbackPrompt() {
  const { profile } = useSession();
  const { data } = useCallQuery(feedbackCalls.uncommentedProject, {});
  return profile && data && <PromptFor key={profile.id} userId={profile.id} pending={data.value} />;
}

/** On the project's own page its feedback stands in front of the reader, unless another tab was chosen. */
function useIsAtFeedback(): (projectId: number) => boolean {
  const { asPath, query } = useRouter();
  const path = asPath.split('?')[0];
  return (projectId) => path === privatePaths.projectDetail(projectId) && (query.tab ?? 'feedback') === 'feedback';
}

function PromptFor({ userId, pending }: { userId: number; pending: readonly PendingFeedback[] }) {
  const path = useRouter().asPath.split('?')[0];
  const isAtFeedback = useIsAtFeedback();
  const isCovered = useIsCovered();
  /** Kept here: once its feedback is sent it is pending no more. */
  const [project, setProject] = useState<PendingFeedback | null>(null);
  /** One on a page: the next comes on the next. */
  const [askedAt, setAskedAt] = useState<string>();
  const next = pending.find(
    ({ id, feedback_until }) => new Date(feedback_until) > new Date() && !wasPrompted(userId, id) && !isAtFeedback(id),
  );
  // It may be rated elsewhere; not while its own dialog says thanks.
  const isOver = project !== null && !isCovered && !pending.some(({ id }) => id === project.id);
  useEffect(() => {
    if (isOver) setProject(null);
  }, [isOver]);
  useEffect(() => {
    if (project || !next || isCovered || askedAt === path) return;
    notePrompted(userId, next.id);
    setProject(next);
  }, [project, next, isCovered, askedAt, path, userId]);
  const onDone = () => {
    setProject(null);
    setAskedAt(path);
  };
  const site = document.getElementById('header');
  return (
    site &&
    createPortal(
      // Below the header, and after it for the keyboard; there before its content, so that it is read out.
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

/** What opened the dialog is gone by then: the keyboard goes on from the page. */
const toPage = () => requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));

interface AskProps {
  project: PendingFeedback;
  isHidden: boolean;
  onDone: () => void;
}

/** The toast, and the dialog that it opens; what was begun there and closed by accident can be gone on with. */
function Ask({ project, isHidden, onDone }: AskProps) {
  const draft = useFeedbackDraft(project.id);
  const [isOpen, setOpen] = useState(false);
  const onClose = () => {
    setOpen(false);
    toPage();
    if (isBlank(draft.draft)) onDone();
  };
  const onSent = () => {
    toPage();
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
