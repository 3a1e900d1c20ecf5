import { useTranslation } from 'next-i18next/pages';
import { FileList } from '@/features/common/files/file-list';
import { Disclosure, Fact, Prose, Section } from '@/features/common/lists/section';
import { dotted } from '@/features/common/money/dotted';
import { priceRange } from '@/features/common/money/price-range';
import { useDates } from '@/features/common/time/use-dates';
import { EmptyState } from '@/ui/layout/empty-state';
import type { Estimate, ProjectDetails } from '../types';
import { estimateChanges } from './estimate-changes';
import { EstimateItems } from './estimate-items';

/** The consultant's estimate: the current version, and earlier ones. */
export function EstimatePanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation(['project', 'detail']);
  const dates = useDates();
  const { estimate, earlier_estimates: earlier } = project;
  if (!estimate)
    return <EmptyState as="h3" picture="inbox" title={t('estimate.none')} text={t('estimate.none_text')} />;
  const headOf = (version: Estimate) => dotted([t('version', { n: version.version }), dates.day(version.created_at)]);
  return (
    <div className="grid gap-5">
      <Section title={t('estimate.title')} note={headOf(estimate)}>
        <EstimateBody estimate={estimate} before={earlier[0]} />
      </Section>
      {earlier.length > 0 && (
        <Section title={t('detail:estimate_versions.title')}>
          <p className="text-ink-2">{t('detail:estimate_versions.lead')}</p>
          <ul className="grid divide-y divide-line border-t border-line">
            {earlier.map((version, index) => (
              <li key={version.version}>
                <Disclosure
                  label={headOf(version)}
                  note={priceRange(version.amount_min_cents, version.amount_max_cents)}
                >
                  <EstimateBody estimate={version} before={earlier[index + 1]} />
                </Disclosure>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

/** One version; changes from the previous one are marked. */
function EstimateBody({ estimate, before }: { estimate: Estimate; before?: Estimate }) {
  const { t } = useTranslation(['project', 'detail']);
  const changes = before && estimateChanges(before, estimate);
  const isUnchanged =
    changes &&
    !changes.hasScopeChanged &&
    !changes.hasAmountChanged &&
    !changes.hasDaysChanged &&
    changes.items.every(({ kind }) => kind === 'same');
  return (
    <div className="grid gap-4">
      {before && (
        <p className="text-sm text-ink-2">
          {t(isUnchanged ? 'detail:estimate_versions.unchanged' : 'detail:estimate_versions.compared', {
            n: before.version,
          })}
        </p>
      )}
      <EstimateItems estimate={estimate} before={before} />
      <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
        <Fact term={t('estimate.range')}>
          {priceRange(estimate.amount_min_cents, estimate.amount_max_cents)}
          {before && changes?.hasAmountChanged && (
            <del className="block text-sm text-ink-2">
              {priceRange(before.amount_min_cents, before.amount_max_cents)}
            </del>
          )}
        </Fact>
        <Fact term={t('estimate.days')}>
          {t('days', { count: estimate.days })}
          {before && changes?.hasDaysChanged && (
            <del className="block text-sm text-ink-2">{t('days', { count: before.days })}</del>
          )}
        </Fact>
      </dl>
      <div className="grid gap-1.5 border-t border-line pt-4">
        <h4 className="text-sm font-normal text-ink-2">
          {t('estimate.scope')}
          {changes?.hasScopeChanged && <span className="ml-2">{t('detail:estimate_versions.scope_changed')}</span>}
        </h4>
        <Prose>{estimate.scope}</Prose>
      </div>
      {estimate.files.length > 0 && <FileList files={estimate.files} />}
    </div>
  );
}
