import { useTranslation } from 'next-i18next/pages';
import type { ReplyOf } from '@/contract/call';
import type { professionalCalls } from '@/contract/professional/calls';
import { FileList } from '@/features/common/files/file-list';
import { Card } from '@/ui/layout/card';

export type Registration = ReplyOf<typeof professionalCalls.registration>;

/** The submitted documents, which an admin reviews. */
export function SentPapers({ registration }: { registration: Registration }) {
  const { t } = useTranslation('profile');
  if (registration.certificates.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="sent" className="grid gap-4 p-5 sm:p-6">
      <h2 id="sent" className="text-lg">
        {t('trade.papers_sent')}
      </h2>
      <FileList files={registration.certificates.map((certificate) => certificate.file)} />
    </Card>
  );
}
