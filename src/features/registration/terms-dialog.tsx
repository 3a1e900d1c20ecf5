import { useEffect, useState } from 'react';
import { type ShownError, showError } from '@/client/call-error';
import { send } from '@/client/send';
import { siteCalls } from '@/contract/site';
import { CallAlert } from '@/features/common/call-alert';
import { Button } from '@/ui/button';
import { LazyDialog } from '@/ui/dialog-lazy';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';

/** The site content of type `terms`. */
interface Terms {
  title: string;
  updated: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/** The terms in front of the form, fetched when they are first asked for. */
export function TermsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('auth');
  const [terms, setTerms] = useState<Terms | null>(null);
  const [shown, setShown] = useState<ShownError | null>(null);

  useEffect(() => {
    if (!isOpen || terms) return;
    setShown(null);
    send(siteCalls.siteContent, { type: 'terms' }).then(
      (reply) => setTerms(reply.content as unknown as Terms),
      (error) => setShown(showError(error)),
    );
  }, [isOpen, terms]);

  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      title={terms?.title ?? t('form.read_terms')}
      actions={<Button onClick={onClose}>{t('terms_close')}</Button>}
    >
      <CallAlert shown={shown} />
      {!terms && !shown && <SkeletonList rows={2} />}
      {terms && (
        <div className="grid gap-5">
          <p className="text-sm text-ink-2">{terms.updated}</p>
          {terms.sections.map((section) => (
            <section key={section.heading}>
              <h3 className="mb-1 text-base">{section.heading}</h3>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="text-[15px] text-ink-2">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      )}
    </LazyDialog>
  );
}
