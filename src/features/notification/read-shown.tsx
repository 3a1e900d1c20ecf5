import { useEffect, useRef } from 'react';
import type { RequestOf } from '@/contract/call';
import type { notificationCalls } from '@/contract/notification/calls';
import { sendReadOf } from './send-marks';
import { useUnread } from './use-unread';

/** What a page shows: a project, or what leads to this path of the site. */
type Subject = Required<Pick<RequestOf<typeof notificationCalls.read>, 'project_id'>> | { link: string };

/**
 * Marks the notifications of what this page shows as read, when it is opened and when one arrives meanwhile, while the
 * page is visible. Without such a notification no call is made.
 */
export function ReadShown({ of: subject }: { of: Subject }) {
  const { data } = useUnread();
  /** The newest one that a call was made for; 0 before the first call. */
  const marked = useRef<number>(undefined);
  const { project_id: projectId, link } = { project_id: undefined, link: undefined, ...subject };
  useEffect(() => {
    if (!data) return;
    const shown = data.value.filter((row) =>
      projectId === undefined ? row.link === link : row.project?.id === projectId && row.type !== 'message',
    );
    // Of more than a page of unread ones, those that are not listed may be of this subject too.
    const isUnknown = marked.current === undefined && data.count > data.value.length;
    const newest = shown[0]?.id ?? 0;
    if (!isUnknown && newest <= (marked.current ?? 0)) return;
    const mark = () => {
      if (document.visibilityState !== 'visible' || newest === marked.current) return;
      marked.current = newest;
      sendReadOf(projectId === undefined ? { link } : { project_id: projectId });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [data, projectId, link]);
  return null;
}
