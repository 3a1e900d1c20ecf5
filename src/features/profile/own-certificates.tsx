import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { MAX_CERTIFICATES } from '@/config/limits/accounts';
import { tradeCalls } from '@/contract/trade/calls';
import { daysAfter, hongKongDay } from '@/domain/time/calendar';
import { FileList } from '@/features/common/files/file-list';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { DottedLine } from '@/features/common/money/dotted-line';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Chip } from '@/ui/layout/chip';
import { CertificateForm } from './certificate-form';
import { OwnSection } from './own-section';
import type { TradeReply } from './trade-reply';
import { useNamedSection } from './use-named-section';

type Certificate = TradeReply['certificates'][number];
/** How long before its expiry a certificate is marked, so that there is time to renew it; our own choice. */
const EXPIRES_SOON_DAYS = 60;

/** The certificates of a trade, with title and expiry; the last one cannot be removed. */
export function OwnCertificates({ certificates }: { certificates: Certificate[] }) {
  const { t } = useTranslation('profile');
  const { t: account } = useTranslation('account');
  useNamedSection();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [removing, setRemoving] = useState<Certificate | null>(null);
  const remove = useCallMutation(tradeCalls.removeCertificate);
  const close = () => setOpen(null);
  const onRemove = async () => {
    if (removing && (await remove.run({ certificate_id: removing.id }))) setRemoving(null);
  };
  return (
    <OwnSection id="certificates" title={t('trade.papers')} hint={account('licence.hint')}>
      {certificates.length === 0 && open === null && <p className="text-ink-2">{account('own.no_certificates')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 empty:hidden lg:grid-cols-2">
        {certificates.map((certificate) => (
          <li
            key={certificate.id}
            className={`grid grid-cols-[minmax(0,1fr)] content-start gap-3 border-b border-line pb-5 only:border-0 only:pb-0 lg:only:col-span-2 ${open === certificate.id ? 'lg:col-span-2' : ''}`}
          >
            {open === certificate.id ? (
              <CertificateForm certificate={certificate} onClose={close} />
            ) : (
              <>
                <CertificateFacts certificate={certificate} />
                <FileList files={[certificate.file]} />
                <p className="flex flex-wrap gap-3">
                  <Button variant="quiet" onClick={() => setOpen(certificate.id)}>
                    {account('own.edit')}
                    <span className="sr-only"> {certificate.title || certificate.file.filename}</span>
                  </Button>
                  {certificates.length > 1 && (
                    <Button
                      variant="text"
                      onClick={() => {
                        remove.reset();
                        setRemoving(certificate);
                      }}
                    >
                      {account('own.remove')}
                      <span className="sr-only"> {certificate.title || certificate.file.filename}</span>
                    </Button>
                  )}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      {certificates.length === 1 && <p className="text-[0.9375rem] text-ink-2">{account('own.last_certificate')}</p>}
      {open === 'new' ? (
        <CertificateForm onClose={close} />
      ) : (
        certificates.length < MAX_CERTIFICATES && (
          <p>
            <Button variant="quiet" onClick={() => setOpen('new')}>
              {account('own.add_certificate')}
            </Button>
          </p>
        )
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        title={account('own.remove_certificate')}
        confirmLabel={account('own.remove')}
        tone="danger"
        onConfirm={onRemove}
        isPending={remove.isPending}
        shown={remove.shown}
      >
        <p>{account('own.remove_certificate_text', { name: removing?.title || removing?.file.filename || '' })}</p>
      </ConfirmDialog>
    </OwnSection>
  );
}

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { t: account } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const dates = useDates();
  const { kind, number, grade, expires_on, verified, question } = certificate;
  const kindName = kind !== 'other' && common(`licence.${kind}`);
  const state =
    expires_on === null || expires_on >= hongKongDay(daysAfter(new Date(), EXPIRES_SOON_DAYS))
      ? null
      : expires_on < hongKongDay(new Date())
        ? 'expired'
        : 'soon';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="break-words font-semibold">{certificate.title || account('own.untitled')}</span>
      {state && <Chip tone={state === 'expired' ? 'turn' : 'wait'}>{account(`own.expiry.${state}`)}</Chip>}
      {question ? (
        <Chip tone="turn">{account('licence.questioned')}</Chip>
      ) : (
        <Chip tone={verified ? 'info' : 'done'}>{account(verified ? 'licence.verified' : 'licence.unverified')}</Chip>
      )}
      <span className="basis-full text-sm text-ink-2">
        <DottedLine parts={[kindName !== certificate.title && kindName, number, grade]} />
      </span>
      {question && (
        <span className="basis-full break-words text-sm text-ember">
          {account('licence.question', { note: question.note })}
        </span>
      )}
      <span className="text-sm text-ink-2">
        {expires_on === null ? account('own.expiry.none') : account('own.expiry.on', { day: dates.day(expires_on) })}
      </span>
    </p>
  );
}
