import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Avatar } from '@/ui/media/avatar';
import { DottedLine } from '../money/dotted-line';
import { type Person, personName } from './person-name';

/** A user in a line: avatar, name, role and company. */
export function PersonLine({ person, href, note }: { person: Person; href?: string; note?: ReactNode }) {
  const { t } = useTranslation('project');
  const name = personName(person);
  return (
    <div className={`flex min-w-0 gap-3 ${note ? 'items-start' : 'items-center'}`}>
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
