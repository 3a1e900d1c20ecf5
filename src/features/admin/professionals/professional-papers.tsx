import { useTranslation } from 'next-i18next/pages';
import { hongKongDay } from '@/domain/time/calendar';
import { FileList } from '@/features/common/files/file-list';
import { DottedLine } from '@/features/common/money/dotted-line';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import type { Professional } from './professional';

/** The uploaded documents, with their titles and expiry dates. */
export function ProfessionalPapers({ professional }: { professional: Professional }) {
  const { t } = useTranslation('profile');
  const { t: office } = useTranslation('admin');
  const dates = useDates();
  const { certificates } = professional;
  const described = certificates.filter(({ title, expires_on }) => title || expires_on);
  return (
    <Card as="section" aria-labelledby="papers" className="grid gap-4 p-5 sm:p-6">
      <h2 id="papers" className="text-lg">
        {t('trade.papers')}
        <span className="ml-2 font-normal tabular-nums text-ink-2">{certificates.length}</span>
      </h2>
      {certificates.length === 0 ? (
        <p className="text-ink-2">{office('professionals.no_papers')}</p>
      ) : (
        <FileList files={certificates.map(({ file }) => file)} />
      )}
      {described.length > 0 && (
        <ul className="grid gap-1 text-[15px] text-ink-2">
          {described.map(({ id, title, file, expires_on }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 break-words">
                <DottedLine
                  parts={[
                    title || file.filename,
                    title && !file.filename.startsWith(title) && file.filename,
                    expires_on && office('professionals.expires', { day: dates.day(expires_on) }),
                  ]}
                />
              </span>
              {expires_on !== null && expires_on < hongKongDay(new Date()) && (
                <Chip tone="turn">{t('own.expiry.expired')}</Chip>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
