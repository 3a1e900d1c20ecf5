import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { whatsAppShareUrl } from '@/domain/contact';
import { Button, buttonClass } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import { StoredPicture } from '../files/stored-picture';
import { CopiedFact } from '../forms/copied-fact';
import type { Shared } from './shared';
import { usePictureFile } from './use-picture-file';

interface ShareDialogProps {
  shared: Shared;
  isOpen: boolean;
  onClose: () => void;
}

/** What others will see, and the ways to send it: the device's own, where it has one, WhatsApp, and the link. */
export function ShareDialog({ shared, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share');
  const [hasFailed, setFailed] = useState(false);
  const { kind, title, facts, url, picture } = shared;
  const file = usePictureFile(picture);
  const text = facts.length > 0 ? t('text', { title, facts: facts.join('・') }) : title;
  const files = file instanceof File && navigator.canShare?.({ files: [file] }) ? [file] : undefined;
  const hasSheet = typeof navigator.share === 'function';
  /** Of a picture: whether the device takes it. */
  const isLeftOut = picture !== null && file !== null && !files;
  const onShare = async () => {
    setFailed(false);
    try {
      await navigator.share({ title, text, ...(url !== null && { url }), ...(files && { files }) });
      onClose();
    } catch (error) {
      // The user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };
  return (
    <LazyDialog isOpen={isOpen} onClose={onClose} title={t(`title.${kind}`)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {kind === 'project' && <p className="text-ink-2">{t('project_lead')}</p>}
        <div className="flex items-center gap-4 rounded-m border border-line p-4">
          {picture && (
            <StoredPicture file={picture} alt="" shownWidth={96} className="size-24 shrink-0 rounded-sm object-cover" />
          )}
          <p className="min-w-0 break-words font-semibold leading-snug">{text}</p>
        </div>
        {hasFailed && <Alert tone="error">{t('failed')}</Alert>}
        {hasSheet && (
          <Button fullWidth isPending={picture !== null && file === null} onClick={() => void onShare()}>
            {t('device')}
          </Button>
        )}
        {hasSheet && isLeftOut && <p className="text-sm text-ink-2">{t('no_picture')}</p>}
        <a
          href={whatsAppShareUrl(text, url)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('whatsapp_name')}
          className={buttonClass('quiet', true)}
        >
          {t('whatsapp')}
        </a>
        {picture && <p className="text-sm text-ink-2">{t('whatsapp_text')}</p>}
        {url !== null && (
          <dl>
            <CopiedFact
              term={t('link')}
              shown={url}
              words={{ copy: t('copy'), copied: t('copied'), copyOf: () => t('copy_of') }}
            />
          </dl>
        )}
      </div>
    </LazyDialog>
  );
}
