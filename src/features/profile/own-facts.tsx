import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { FACT_PROJECTS_MIN, FACT_PROJECTS_SHOWN_MAX } from '@/config/limits/facts';
import { privatePaths } from '@/config/private-paths';
import type { ReplyOf } from '@/contract/call';
import { factCalls } from '@/contract/fact/calls';
import type { FactKind } from '@/domain/facts';
import { formatChange, formatPrice } from '@/domain/money';
import { useFactWords } from '@/features/common/facts/use-fact-words';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Disclosure } from '@/features/common/lists/section';
import { dotted } from '@/features/common/money/dotted';
import { ProjectLink } from '@/features/common/project/project-link';
import { useDates } from '@/features/common/time/use-dates';
import { Chip } from '@/ui/layout/chip';
import { SkeletonList } from '@/ui/layout/skeleton';
import { OwnSection } from './own-section';

type Row = ReplyOf<typeof factCalls.factProjects>['value'][number];
const useOwnWords = () => useFactWords(useSession().userType ?? 'technician');

function useWayOut() {
  const { t } = useTranslation('profile');
  return { href: privatePaths.account(), label: t('nav.account') };
}

/** A professional's own facts: which are public, how each is reckoned, and of which projects. */
export function OwnFacts() {
  const { t } = useTranslation('fact');
  const dates = useDates();
  const words = useOwnWords();
  const wayOut = useWayOut();
  const query = useCallQuery(factCalls.ownFacts, {});
  return (
    <OwnSection id="facts" title={t('own.title')} hint={`${t('lead')}${t('own.hint', { count: FACT_PROJECTS_MIN })}`}>
      {query.isPending ? (
        <SkeletonList rows={2} />
      ) : !query.data ? (
        <CallFailure error={query.error} onRetry={query.refetch} wayOut={wayOut} />
      ) : query.data.value.length === 0 ? (
        <p className="text-ink-2">{t('own.none')}</p>
      ) : (
        <div>
          <ul className="divide-y divide-line">
            {query.data.value.map((fact) => (
              <li key={fact.kind}>
                <FactDetails
                  kind={fact.kind}
                  label={
                    <>
                      <span className="block text-sm text-ink-2">{words.name(fact.kind)}</span>
                      <span className="block font-semibold tabular-nums">{words.value(fact)}</span>
                    </>
                  }
                  note={
                    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:pl-7">
                      {t('projects', { count: fact.projects })}
                      <Chip tone={fact.is_shown ? 'info' : 'done'}>
                        {fact.is_shown ? t('own.shown') : t('own.hidden', { count: FACT_PROJECTS_MIN })}
                      </Chip>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
          {query.data.reckoned_at && (
            <p className="mt-4 text-sm tabular-nums text-ink-2">
              {t('own.until', { at: dates.dayTime(query.data.reckoned_at) })}
            </p>
          )}
        </div>
      )}
    </OwnSection>
  );
}

interface FactDetailsProps {
  kind: FactKind;
  label: ReactNode;
  note: ReactNode;
}

function FactDetails({ kind, label, note }: FactDetailsProps) {
  const { t } = useTranslation('fact');
  const words = useOwnWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure label={label} note={note} onOpen={() => setOpen(true)}>
      <p className="text-[0.9375rem] text-ink-2">{words.how(kind)}</p>
      <p className="mb-2 mt-4 text-[0.9375rem] font-semibold">{t('own.projects')}</p>
      {isOpen && <FactProjects kind={kind} />}
    </Disclosure>
  );
}

function FactProjects({ kind }: { kind: FactKind }) {
  const { t } = useTranslation('fact');
  const dates = useDates();
  const added = useAddedWords(kind);
  const wayOut = useWayOut();
  const query = useCallQuery(factCalls.factProjects, { kind });
  if (query.isPending) return <SkeletonList rows={2} />;
  if (!query.data) return <CallFailure error={query.error} onRetry={query.refetch} wayOut={wayOut} />;
  return (
    <>
      <ul className="grid gap-2 text-[0.9375rem]">
        {query.data.value.map((row) => (
          <li
            key={`${row.project_id} ${row.at}`}
            className="grid justify-items-start gap-x-4 sm:flex sm:justify-between"
          >
            <ProjectLink projectId={row.project_id} className="min-w-0 break-words underline underline-offset-4">
              {row.title}
            </ProjectLink>
            <span className="shrink-0 tabular-nums text-ink-2">{dotted([dates.day(row.at), added(row)])}</span>
          </li>
        ))}
      </ul>
      {query.data.count > query.data.value.length && (
        <p className="mt-2 text-sm text-ink-2">{t('own.capped', { count: FACT_PROJECTS_SHOWN_MAX })}</p>
      )}
    </>
  );
}

/** What a project adds to a fact, in words. */
function useAddedWords(kind: FactKind): (row: Row) => string {
  const { t } = useTranslation('fact');
  const words = useOwnWords();
  return ({ amount, whole }) => {
    switch (kind) {
      case 'first_answer':
        return whole === 0 ? t('project.unanswered') : t('project.first_answer', { time: words.time(amount) });
      case 'finished':
        return t(amount === 1 ? 'project.finished.yes' : 'project.finished.no');
      case 'on_time':
        return t(amount === 1 ? 'project.on_time.yes' : 'project.on_time.no');
      case 'changes': {
        const price = formatPrice(whole);
        if (amount === 0) return t('project.no_changes', { price });
        return t('project.changes', { price, amount: formatChange(amount) });
      }
      case 'defects':
        return whole === 0 ? t('project.no_defects') : t('project.defects', { value: amount, of: whole });
    }
  };
}
