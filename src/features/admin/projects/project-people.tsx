import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { isProfessional } from '@/domain/roles';
import { Section } from '@/features/common/lists/section';
import { PersonLine } from '@/features/common/people/person';
import { Chip } from '@/ui/layout/chip';
import type { AdminProject } from './project';

/** Owner, consultant and technician, with their contact details. */
export function ProjectPeople({ project }: { project: AdminProject }) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const people = [project.owner, project.consultant, project.technician].filter((person) => person !== null);
  return (
    <Section heading="h2" title={words('overview.people')}>
      <ul className="grid gap-4">
        {people.map((person) => {
          const contact = project.contacts.find(({ id }) => id === person.id);
          return (
            <li key={person.id}>
              <PersonLine
                person={person}
                href={isProfessional(person.user_type) ? privatePaths.adminProfessional(person.id) : undefined}
                note={
                  contact && (
                    <p className="flex flex-wrap gap-x-4 text-sm tabular-nums">
                      <a href={`mailto:${contact.email}`} className="break-all text-jade hover:underline">
                        {contact.email}
                      </a>
                      <a href={`tel:${contact.phone}`} className="text-jade hover:underline">
                        {contact.phone}
                      </a>
                      {contact.is_suspended && <Chip tone="turn">{t('projects.suspended')}</Chip>}
                    </p>
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
