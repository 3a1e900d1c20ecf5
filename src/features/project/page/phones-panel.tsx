import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { privatePaths } from '@/config/private-paths';
import { projectCalls } from '@/contract/project/calls';
import { spacedPhone, whatsAppUrl } from '@/domain/contact';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Section } from '@/features/common/lists/section';
import { PersonLine } from '@/features/common/people/person';
import { personName } from '@/features/common/people/person-name';
import { buttonClass } from '@/ui/form/button';
import { Switch } from '@/ui/form/switch';
import type { ProjectDetails } from '../types';

interface PhonesPanelProps {
  project: ProjectDetails;
  phones: NonNullable<ProjectDetails['phones']>;
}

/** The parties' telephone numbers, as far as each agreed, and the reader's own agreement (PRODUCT §10). */
export function PhonesPanel({ project, phones }: PhonesPanelProps) {
  const { t } = useTranslation('work');
  const share = useCallMutation(projectCalls.sharePhone);
  const others = [project.owner, project.consultant, project.technician].filter(
    (person) => person !== null && project.relation !== relationOf(project, person.id),
  );
  /** What was pressed, until the project was fetched again: the answer of the call comes before that. */
  const [pressed, setPressed] = useState<{ agree: boolean; before: typeof phones } | null>(null);
  const isShown = pressed?.before === phones ? pressed.agree : phones.is_mine_shown;
  const onChange = async (agree: boolean) => {
    if (share.isPending) return;
    setPressed({ agree, before: phones });
    if (!(await share.run({ project_id: project.id, agree }))) setPressed(null);
  };
  return (
    <Section title={t('phones.title')}>
      <ul className="grid divide-y divide-line">
        {others.map(
          (person) =>
            person && (
              <li
                key={person.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 first:pt-0"
              >
                <PersonLine person={person} />
                <Numbers
                  name={personName(person)}
                  phone={phones.others.find(({ user_id }) => user_id === person.id)?.phone}
                />
              </li>
            ),
        )}
      </ul>
      <div className="border-t border-line pt-3">
        <Switch
          label={t('phones.share')}
          checked={isShown}
          disabled={!phones.has_mine && !phones.is_mine_shown}
          onChange={(event) => void onChange(event.currentTarget.checked)}
        />
        <p className="text-sm text-ink-2">
          {phones.has_mine ? t('phones.hint') : t('phones.missing')}{' '}
          {!phones.has_mine && (
            <Link href={privatePaths.accountDetails()} className="link">
              {t('phones.profile')}
            </Link>
          )}
        </p>
        <CallAlert shown={share.shown} />
      </div>
    </Section>
  );
}

const relationOf = ({ owner, consultant, technician }: ProjectDetails, id: number) =>
  owner.id === id ? 'owner' : consultant?.id === id ? 'consultant' : technician?.id === id ? 'technician' : null;

/** What leads to a person by telephone; without a number, that it is not shown. */
function Numbers({ name, phone }: { name: string; phone: string | undefined }) {
  const { t } = useTranslation('work');
  if (!phone) return <p className="text-sm text-ink-2">{t('phones.hidden')}</p>;
  const chat = whatsAppUrl(phone);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="tabular-nums">{spacedPhone(phone)}</span>
      <a href={`tel:${phone}`} aria-label={t('phones.call_name', { name })} className={buttonClass('quiet')}>
        {t('phones.call')}
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('phones.whatsapp_name', { name })}
          className={buttonClass('quiet')}
        >
          WhatsApp
        </a>
      )}
    </div>
  );
}
