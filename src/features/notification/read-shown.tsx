import { useEffect, useRef } from 'react';
import type { RequestOf } from '@/contract/call';
import type { notificationCalls } from '@/contract/notification/calls';
import { sendReadOf } from './send-marks';
import { useUnread } from './use-unread';

/** What a page shows: a project, or what leads to this path of the site. */
type Subject = Required<Pick<RequestOf<typeof notificationCalls.read>, 'project_id'>> | { link: string };

/**
 * Marks the notifications of what this page shows as read when it is opened, and when the user comes back to its tab.
 * What arrives in between stays unread, because nobody may be looking. Without such a notification no call is made.
 */
export function ReadShown({ of: subject }: { of: Subject }) {
  const { data } = useUnread();
  const { project_id: projectId, link } = { project_id: undefined, link: undefined, ...subject };
  const hasUnread =
    data?.value.some((row) =>
      projectId === undefined ? row.link === link : row.project?.id === projectId && row.type !== 'message',
    ) ?? false;
  // Of more than a page of unread ones, those that are not listed may be of this subject too.
  const isNeeded = useRef(false);
  isNeeded.current = hasUnread || (data !== undefined && data.count > data.value.length);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const mark = () => {
      if (isNeeded.current && document.visibilityState === 'visible')
        sendReadOf(projectId === undefined ? { link } : { project_id: projectId });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isLoaded, projectId, link]);
  return null;
}
