import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { paths } from '@/config/paths';
import type { Guard } from '@/domain/project/transitions';
import { Prose } from '@/features/common/lists/section';
import { DottedLine } from '@/features/common/money/dotted-line';
import { PersonLine } from '@/features/common/people/person';
import { personName } from '@/features/common/people/person-name';
import { RatingLine } from '@/features/common/people/rating-line';
import { ReasonLine } from '@/features/common/project/reason-line';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { useFeeWords } from '../fee/use-fee-words';
import { RemedyLink } from '../turn/remedy-link';
import type { Application } from '../types';

const TONES = { pending: 'wait', accepted: 'info' } as Record<Application['status'], 'wait' | 'info' | undefined>;

interface ApplicationCardProps {
  application: Application;
  /** The user's actions; without them there are no buttons. */
  onAccept?: () => void;
  onDecline?: () => void;
  /** The buttons are disabled: the element with this id says why. */
  blockedId?: string;
  /** For the user's own application: why they may not take on new work, if so. */
  ownBlockedBy?: Guard | null;
}

/** An application: the consultant, their rating, the fee, the message and the status. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { application, onAccept, onDecline, blockedId, ownBlockedBy } = props;
  const { t } = useTranslation('project');
  const dates = useDates();
  const feeWords = useFeeWords();
  const whyId = useId();
  const name = personName(application.consultant);
  const isUnavailable = application.closed_because === 'professional_unavailable';
  const buttons = { disabled: blockedId !== undefined, 'aria-describedby': blockedId };
  return (
    <Card as="li" className="grid min-w-0 gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <PersonLine
          person={application.consultant}
          // A professional who may not take on new work has no public page.
          href={isUnavailable ? undefined : paths.professionalPage(application.consultant.id)}
          note={<RatingLine of={application.consultant} />}
        />
        <p className="flex items-center gap-3 text-sm tabular-nums text-ink-2">
          {dates.day(application.created_at)}
          <Chip tone={TONES[application.status] ?? 'done'}>{t(`applications.status.${application.status}`)}</Chip>
        </p>
      </div>
      <p className="font-semibold leading-snug tabular-nums">
        <DottedLine parts={feeWords.terms(application.fee)} />
      </p>
      <Prose>{application.message}</Prose>
      {application.reason && <ReasonLine reason={application.reason} />}
      {isUnavailable && ownBlockedBy && (
        <Alert tone="warning">
          {t('applications.unavailable_own')}
          <RemedyLink by={ownBlockedBy} />
        </Alert>
      )}
      {isUnavailable && onAccept && (
        <p id={whyId} className="text-sm text-ink-2">
          {t('applications.unavailable')}
        </p>
      )}
      {(onAccept || onDecline) && (
        <div className="flex flex-wrap gap-3">
          {onAccept && (
            <Button
              onClick={onAccept}
              aria-label={t('applications.accept_name', { name })}
              {...buttons}
              {...(isUnavailable && { disabled: true, 'aria-describedby': whyId })}
            >
              {t('applications.accept')}
            </Button>
          )}
          {onDecline && (
            <Button
              variant="text"
              onClick={onDecline}
              aria-label={t('applications.decline_name', { name })}
              {...buttons}
            >
              {t('applications.decline')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
