import { useTranslation } from 'next-i18next/pages';
import { Prose } from '@/features/common/lists/section';
import { PersonLine } from '@/features/common/people/person';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { Button, buttonClass } from '@/ui/form/button';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { Icon } from '@/ui/media/icon';
import type { ProjectDetails } from '../types';
import { isLive, otherSide, type Visit, type VisitTask } from './use-visits';

interface VisitRowProps {
  visit: Visit;
  project: ProjectDetails;
  onTask: (task: VisitTask) => void;
  /** What it shows is being fetched again after the reader's own act. */
  isStale: boolean;
}

/** A visit: with whom, when and where, what waits for whom, and what the reader can do. */
export function VisitRow({ visit, project, onTask, isStale }: VisitRowProps) {
  const { t } = useTranslation('visit');
  const dates = useDates();
  const other = otherSide(project, visit);
  const { acts, times, visit_at: visitAt, status, address, calendar_src: calendarSrc } = visit;
  const live = isLive(visit);
  const isAgreed = status === 'agreed' && live;
  const isMine = visit.proposed_by !== other.id;
  const state = stateOf(visit, isMine);
  /** A button's name, which says of whose visit it is. */
  const named = (act: string) => ({
    'aria-label': t('act_with', { act, name: personName(other) }),
    children: act,
    disabled: isStale,
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <PersonLine person={other} />
        <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
      </div>
      {visitAt && (
        <p className={live ? 'text-lg font-semibold tabular-nums' : 'tabular-nums text-ink-2'}>
          {dates.moment(visitAt)}
        </p>
      )}
      {isAgreed && (
        <p className="text-[0.9375rem]">
          {address ?? <span className="text-ink-2">{t('address_hidden')}</span>}
          {address && project.relation === 'owner' && !visit.is_accepted && !visit.shows_address && (
            <span className="block text-sm text-ink-2">{t('address_kept')}</span>
          )}
        </p>
      )}
      {times.length > 0 && live && (
        <div>
          <p className="text-[0.9375rem] text-ink-2">
            {isMine
              ? t(isAgreed ? 'asked_to_move_mine' : 'proposed_mine', { name: personName(other) })
              : t(isAgreed ? 'asked_to_move' : 'proposed', { name: personName(other) })}
          </p>
          <ul className="mt-1 grid gap-0.5 tabular-nums">
            {times.map((time) => (
              <li key={time}>{dates.moment(time)}</li>
            ))}
          </ul>
        </div>
      )}
      {visit.note && (live || status !== 'over') && (
        <div className="border-l-2 border-line pl-3 text-[0.9375rem] text-ink-2">
          <Prose>{visit.note}</Prose>
        </div>
      )}
      {acts.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {acts.includes('take') && (
            <Button onClick={() => onTask({ act: 'take', visit })} {...named(t('choose_time'))} />
          )}
          {acts.includes('propose') && (
            <Button
              variant="quiet"
              onClick={() => onTask({ act: 'propose', visit })}
              {...named(t(isAgreed ? 'act.move' : 'act.propose'))}
            />
          )}
          {isAgreed && calendarSrc && (
            <a href={calendarSrc} download className={buttonClass('quiet')}>
              <Icon name="download" className="size-5" />
              {t('to_calendar')}
            </a>
          )}
          {acts.includes('decline') && (
            <Button
              variant="text"
              onClick={() => onTask({ act: 'decline', visit })}
              {...named(t(isMine ? 'act.take_back' : 'act.decline'))}
            />
          )}
          {acts.includes('call_off') && (
            <Button variant="text" onClick={() => onTask({ act: 'call_off', visit })} {...named(t('act.call_off'))} />
          )}
        </div>
      )}
    </div>
  );
}

const TONES = {
  agreed: 'info',
  mine: 'turn',
  waits: 'wait',
  declined: 'done',
  called_off: 'done',
  over: 'done',
} as const satisfies Record<string, ChipTone>;

/** Where a visit stands, for its reader; one that has just ended counts as over. */
function stateOf(visit: Visit, isMine: boolean): keyof typeof TONES {
  if (!isLive(visit)) return visit.status === 'declined' || visit.status === 'called_off' ? visit.status : 'over';
  if (visit.status === 'agreed') return 'agreed';
  return isMine ? 'waits' : 'mine';
}
