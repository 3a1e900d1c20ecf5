import { useTranslation } from 'next-i18next/pages';
import type { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { ReplyOf } from '@/contract/call';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { DENSE_BUTTON } from '../common/desk-fields';

export type ContactMessage = ReplyOf<typeof adminOperationsCalls.contactMessages>['value'][number];

/** A message as it was written, with the ways to answer it. */
export function ContactDetails({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const { name, email, phone, subject, handled_at } = message;
  const answer = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(t('contact.answer_subject', { subject }))}`;
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1 break-words text-ink-2">
        <span>{name}</span>
        <a href={answer} className="link">
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link tabular-nums">
            {phone}
          </a>
        )}
        {handled_at && <span>{t('contact.handled_at', { time: dates.dayTime(handled_at) })}</span>}
      </p>
      <p className="whitespace-pre-line break-words">{message.message}</p>
    </>
  );
}

interface HandleButtonProps {
  message: ContactMessage;
  isPending: boolean;
  onHandle: (isHandled: boolean) => void;
}

/** Marks a message as handled, or opens it again. */
export function HandleButton({ message, isPending, onHandle }: HandleButtonProps) {
  const { t } = useTranslation('admin');
  const isHandled = message.handled_at !== null;
  return (
    <Button variant="text" className={DENSE_BUTTON} isPending={isPending} onClick={() => onHandle(!isHandled)}>
      {t(isHandled ? 'contact.reopen' : 'contact.handle')}
      <span className="sr-only">{` ${message.subject}`}</span>
    </Button>
  );
}
