import { openChat } from '@/client/open-chat';
import { useSession } from '@/client/use-session';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import { useTranslation } from '@/ui/texts';
import type { ProjectDetails } from '../types';

/** The way into the project's room, for who is in it: from the consultant's acceptance on (PRODUCT §5). */
export function ChatRoomButton({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const me = useSession().profile?.id;
  const isIn = ['owner', 'consultant', 'technician'].includes(project.relation);
  const users = [project.owner, project.consultant, project.technician].flatMap((person) =>
    person && person.id !== me ? [person.id] : [],
  );
  // The technician's seat is there from payment on.
  const isWaiting = project.relation === 'technician' && project.status === 'awaiting_payment';
  if (!isIn || isWaiting || users.length === 0) return null;
  return (
    <Button
      variant="text"
      className="ml-auto"
      onClick={() => openChat({ projectId: project.id, users: users.slice(0, 1) })}
    >
      <Icon name="chat" />
      {t('chat.room')}
    </Button>
  );
}
