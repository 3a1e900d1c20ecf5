import { useTranslation } from 'next-i18next/pages';
import { hongKongDay } from '@/domain/time/calendar';
import { FileList } from '@/features/common/files/file-list';
import { CallAlert } from '@/features/common/forms/call-alert';
import { DottedLine } from '@/features/common/money/dotted-line';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { DENSE_BUTTON } from '../common/desk-fields';
import { useOpening } from '../common/use-opening';
import type { Professional } from './professional';
import { QuestionDialog } from './question-dialog';
import { type Certificate, useUnverify, VerifyDialog } from './verify-dialog';

/** The uploaded documents with what they say, and whether an admin has compared that with its register. */
export function ProfessionalPapers({ professional }: { professional: Professional }) {
  const { t } = useTranslation('profile');
  const { t: office } = useTranslation('admin');
  const dialog = useOpening<Certificate>();
  const question = useOpening<Certificate>();
  const { unverify, isPending, shown } = useUnverify();
  const { certificates } = professional;
  return (
    <Card as="section" aria-labelledby="papers" className="grid gap-4 p-5 sm:p-6">
      <h2 id="papers" className="text-lg">
        {t('trade.papers')}
        <span className="ml-2 font-normal tabular-nums text-ink-2">{certificates.length}</span>
      </h2>
      {certificates.length === 0 && <p className="text-ink-2">{office('professionals.no_papers')}</p>}
      <CallAlert shown={shown} />
      <ul className="grid gap-5 empty:hidden">
        {certificates.map((certificate) => (
          <li key={certificate.id} className="grid gap-2">
            <FileList files={[certificate.file]} />
            <Facts certificate={certificate} />
            <p className="flex flex-wrap gap-3 empty:hidden">
              {certificate.verified || certificate.question ? (
                <Button
                  variant="quiet"
                  className={DENSE_BUTTON}
                  isPending={isPending}
                  onClick={() => void unverify(certificate)}
                >
                  {office(certificate.verified ? 'professionals.licence.unverify' : 'professionals.licence.unask')}
                </Button>
              ) : null}
              {!certificate.verified && !isOver(certificate) && (
                <>
                  <Button variant="quiet" className={DENSE_BUTTON} onClick={() => dialog.open(certificate)}>
                    {office('professionals.licence.verify')}
                  </Button>
                  {!certificate.question && certificate.kind !== 'other' && (
                    <Button variant="quiet" className={DENSE_BUTTON} onClick={() => question.open(certificate)}>
                      {office('professionals.licence.question')}
                    </Button>
                  )}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {dialog.render(({ isOpen, what, onClose }) => {
        const certificate = what ?? certificates[0];
        return certificate && <VerifyDialog certificate={certificate} isOpen={isOpen} onClose={onClose} />;
      })}
      {question.render(({ isOpen, what, onClose }) => {
        const certificate = what ?? certificates[0];
        return certificate && <QuestionDialog certificate={certificate} isOpen={isOpen} onClose={onClose} />;
      })}
    </Card>
  );
}

const isOver = ({ expires_on }: Certificate) => expires_on !== null && expires_on < hongKongDay(new Date());

function Facts({ certificate }: { certificate: Certificate }) {
  const { t: office } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const dates = useDates();
  const { title, kind, number, holder, grade, expires_on, verified, question } = certificate;
  const kindName = kind !== 'other' && common(`licence.${kind}`);
  return (
    <div className="grid gap-1 text-[0.9375rem] text-ink-2">
      <DottedLine
        parts={[
          kindName,
          title !== kindName && title,
          number,
          grade,
          holder,
          expires_on && office('professionals.expires', { day: dates.day(expires_on) }),
        ]}
      />
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        {verified && (
          <span>
            {office('professionals.licence.verified', {
              day: dates.day(verified.at),
              checked_in: verified.checked_in,
            })}
          </span>
        )}
        {question && (
          <span className="text-ember">
            {office('professionals.licence.questioned', { day: dates.day(question.at), note: question.note })}
          </span>
        )}
        {isOver(certificate) && <Chip tone="turn">{office('professionals.licence.expired')}</Chip>}
      </p>
    </div>
  );
}
