import { useTranslation } from 'next-i18next/pages';
import type { ChatRoom } from '@/contract/chat/calls';
import type { ReadMark } from '@/domain/chat/read-mark';
import { personName } from '@/features/common/people/person-name';
import { personIn } from '../rooms/role-in';

/** Says that a message was read; in a room of more than two by how many, and to screen readers by whom. */
export function ReadBy({ mark, room }: { mark: ReadMark; room: ChatRoom | null }) {
  const { t } = useTranslation('chat');
  const names = mark.readerIds.flatMap((id) => {
    const person = personIn(room, id);
    return person ? [personName(person)] : [];
  });
  const text = t('read_by_names', { names: names.join(t('name_separator')) });
  return (
    <span title={text}>
      <span aria-hidden="true">
        {mark.othersCount > 1 ? t('read_by_count', { count: mark.readerIds.length }) : t('read')}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
