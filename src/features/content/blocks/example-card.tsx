import { useTranslation } from 'next-i18next/pages';
import { keepUnits } from '@/domain/units';
import { Chip } from '@/ui/layout/chip';
import { Avatar } from '@/ui/media/avatar';
import type { BlockOf } from '../types';

const PARTIES = ['client', 'consultant', 'technician'] as const;

/** An example of a project's card, over the hero's picture: an illustration without controls. */
export function ExampleCard({ example }: { example: NonNullable<BlockOf<'hero'>['example']> }) {
  const { t } = useTranslation('common');
  return (
    <figure
      aria-label={example.label}
      className="relative mx-3.5 -mt-24 rounded-m bg-card p-4 shadow-lift sm:w-80 lg:absolute lg:-left-11 lg:bottom-9 lg:mx-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-bold">{example.title}</p>
        <span className="shrink-0 whitespace-nowrap">
          <Chip tone="turn">{example.state}</Chip>
        </span>
      </div>
      <p className="mb-3 mt-1.5 text-sm text-ink-2">{example.text}</p>
      <div className="mb-3 flex gap-1" aria-hidden="true">
        {Array.from({ length: example.steps }, (_, index) => index + 1).map((step) => (
          <span
            key={step}
            className={`h-[5px] flex-1 rounded-full ${step < example.step ? 'bg-jade' : step === example.step ? 'bg-ember' : 'bg-[#e2ded4]'}`}
          />
        ))}
      </div>
      <div className="flex items-center justify-between">
        <span className="flex -space-x-2.5">
          {PARTIES.map((party) => (
            <Avatar key={party} name={t(`role.${party}`)} role={party} size="sm" />
          ))}
        </span>
        <span className="text-sm tabular-nums text-ink-2">{keepUnits(example.progress)}</span>
      </div>
    </figure>
  );
}
