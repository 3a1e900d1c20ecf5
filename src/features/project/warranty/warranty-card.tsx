import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { MAX_DEFECTS } from '@/config/limits/projects';
import { formatPrice } from '@/domain/money';
import type { ProjectAction } from '@/domain/project/transitions';
import { Disclosure, Fact } from '@/features/common/lists/section';
import { can } from '@/features/common/project/allowed';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';
import type { ProjectDetails } from '../types';
import { ListingFailure } from '../variations/listing-failure';
import { DefectRow } from './defect-row';
import { awaitedFirst, isOpen, useDefects } from './use-defects';
import { useWarrantyWords, type Warranty } from './use-warranty-words';

interface WarrantyCardProps {
  project: ProjectDetails;
  onAction: (action: ProjectAction, targetId?: number) => void;
  /** Shows the complaint of a disputed defect. */
  onComplaint: () => void;
}

/** Of finished work: until when defects can be reported, what is kept back, and the defects with what can be done. */
export function WarrantyCard({ project, ...props }: WarrantyCardProps) {
  const { warranty } = project;
  return warranty ? <WarrantyOf project={project} warranty={warranty} {...props} /> : null;
}

function WarrantyOf({ project, warranty, onAction, onComplaint }: WarrantyCardProps & { warranty: Warranty }) {
  const { t } = useTranslation('detail');
  const titleId = useId();
  const { defect_count: count } = warranty;
  const query = useDefects(project.id, count > 0);
  const open = awaitedFirst(query.data?.value.filter(isOpen) ?? [], project);
  const closed = query.data?.value.filter((defect) => !isOpen(defect)) ?? [];
  const row = (defect: (typeof open)[number]) => (
    <li key={defect.id} className="py-3.5">
      <DefectRow
        defect={defect}
        project={project}
        isAlone={open.length === 1 && isOpen(defect)}
        isCrowded={open.length > FEW_DEFECTS}
        onAction={onAction}
        onComplaint={onComplaint}
      />
    </li>
  );
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-4 px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-lg">
          {t('warranty.title')}
        </h2>
        {can(project, 'report_defect') && count < MAX_DEFECTS && (
          <Button variant="quiet" onClick={() => onAction('report_defect')}>
            {t('warranty.report')}
          </Button>
        )}
      </div>
      <WarrantyFacts warranty={warranty} project={project} />
      {count === 0 && (
        <p className="mt-3 text-[0.9375rem] text-ink-2">{t(`warranty.none.${noneFor(project, warranty)}`)}</p>
      )}
      {query.isPending && count > 0 && <SkeletonList rows={Math.min(count, 3)} />}
      {query.error && (
        <div className="mt-3">
          <ListingFailure error={query.error} onRetry={query.refetch} />
        </div>
      )}
      {open.length > 0 && <ul className="mt-3 divide-y divide-line border-t border-line">{open.map(row)}</ul>}
      {closed.length > 0 && (
        <div className="mt-3 border-t border-line">
          <Disclosure label={t('warranty.closed', { count: closed.length })}>
            <ul className="divide-y divide-line">{closed.map(row)}</ul>
          </Disclosure>
        </div>
      )}
    </Card>
  );
}

/** With more open defects than this, what was said of them is folded. */
const FEW_DEFECTS = 3;

/** What is said while no defect is reported. */
const noneFor = ({ relation }: ProjectDetails, { is_over: isOver }: Warranty) =>
  isOver ? 'over' : relation === 'owner' ? 'owner' : 'others';

/** Until when, and how much is kept back until when. */
function WarrantyFacts({ warranty, project }: { warranty: Warranty; project: ProjectDetails }) {
  const { t } = useTranslation('detail');
  const words = useWarrantyWords();
  const { ends_at: endsAt, is_over: isOver, retention_cents: kept, open_defect_count: openCount } = warranty;
  const last = words.lastDay(endsAt);
  return (
    <dl className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact term={t(isOver ? 'warranty.ended' : 'warranty.until')}>
        <span className="font-semibold">{last.day}</span>
        {!isOver && <span className="ml-2 text-[0.9375rem] text-ink-2">{last.left}</span>}
        {isOver && (
          <span className="block text-[0.9375rem] text-ink-2">
            {t(openCount > 0 ? 'warranty.over_open' : 'warranty.over')}
          </span>
        )}
      </Fact>
      {kept > 0 && (
        <Fact term={t('warranty.retention.term')}>
          <span className="font-semibold">{formatPrice(kept)}</span>
          <span className="block text-[0.9375rem] text-ink-2">{words.retention(warranty, project)}</span>
        </Fact>
      )}
    </dl>
  );
}
