import { useTranslation } from 'next-i18next/pages';
import { openChat } from '@/client/realtime/open-chat';
import { useSession } from '@/client/session/use-session';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import type { ProjectDetails } from '../types';

/** The button to the project's chat room, for its members: from the consultant's acceptance on (PRODUCT §5). */
export function ChatRoomButton({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const me = useSession().profile?.id;
  const isIn = ['owner', 'consultant', 'technician'].includes(project.relation);
  const users = [project.owner, project.consultant, project.technician].flatMap((person) =>
    person && person.id !== me ? [person.id] : [],
  );
  // The technician is a member from payment on.
  const isWaiting = project.relation === 'technician' && project.status === 'awaiting_payment';
  if (!isIn || isWaiting || users.length === 0) return null;
  return (
    <Button
      variant="text"
      className="ml-auto"
      onClick={() => openChat({ projectId: project.id, users: users.slice(0, 1) })}
    >
      <Icon name="chat" />
      {t('room')}
    </Button>
  );
}
