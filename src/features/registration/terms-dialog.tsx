import { useTranslation } from 'next-i18next/pages';
import { showError } from '@/client/http/call-error';
import { useCallQuery } from '@/client/query/use-call-query';
import { paths } from '@/config/paths';
import type { ReplyOf } from '@/contract/call';
import { siteCalls } from '@/contract/site/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button, ButtonLink } from '@/ui/form/button';
import { SkeletonList } from '@/ui/layout/skeleton';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';

type SiteContent = ReplyOf<typeof siteCalls.siteContent>;
type Terms = Extract<SiteContent['content'], { sections: unknown }>;
export type TermsType = Exclude<SiteContent['type'], 'company' | 'project_request_form'>;

interface TermsDialogProps {
  type: TermsType;
  /** The title until the text has loaded. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A text of the consent, in front of the form, so that the form keeps what was typed. */
export function TermsDialog({ type, name, isOpen, onClose }: TermsDialogProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation('common');
  const query = useCallQuery(siteCalls.siteContent, { type }, { isEnabled: isOpen });
  const content = query.data?.content;
  const terms = content && 'sections' in content ? content : null;
  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      title={terms?.title ?? name}
      actions={
        <ButtonLink variant="text" href={paths.contentPage(type)} isNewWindow>
          {t('form.terms_whole')}
          <VisuallyHidden>{common('nav.new_window')}</VisuallyHidden>
        </ButtonLink>
      }
    >
      {terms ? (
        <TermsText terms={terms} />
      ) : query.error ? (
        <div className="grid justify-items-start gap-3">
          <CallAlert shown={showError(query.error)} />
          <Button variant="quiet" onClick={() => void query.refetch()}>
            {common('ui.load_again')}
          </Button>
        </div>
      ) : (
        <SkeletonList rows={3} />
      )}
    </LazyDialog>
  );
}

function TermsText({ terms }: { terms: Terms }) {
  return terms.sections.map(({ heading, paragraphs }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no id
    <section key={index} className="mt-6 first:mt-0">
      {heading !== '' && <h3 className="text-lg">{heading}</h3>}
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no id
        <p key={at} className="mt-2 whitespace-pre-line break-words">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}
