import type { ReactNode } from 'react';
import { Link } from '@/ui/link';
import { Avatar } from '@/ui/media/avatar';
import { useTranslation } from '@/ui/texts';
import { DottedLine } from '../money/dotted-line';
import { type Person, personName } from './person-name';

/** Somebody in a line: the mark in the party's colour, the name they go by, who they are. */
export function PersonLine({ person, href, note }: { person: Person; href?: string; note?: ReactNode }) {
  const { t } = useTranslation('project');
  const name = personName(person);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} role={person.user_type} />
      <div className="min-w-0 leading-snug">
        <p className="font-semibold">
          {href ? (
            <Link href={href} className="underline-offset-4 hover:text-jade hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-ink-2">
          <DottedLine parts={[t(`role.${person.user_type}`), person.company_name]} />
        </p>
        {note}
      </div>
    </div>
  );
}
