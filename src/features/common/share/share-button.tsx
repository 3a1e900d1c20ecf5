import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import { ShareDialog } from './share-dialog';
import type { Shared } from './shared';

/** Opens the ways to share something. */
export function ShareButton({ shared, className = '' }: { shared: Shared; className?: string }) {
  const { t } = useTranslation('share');
  const [isOpen, setOpen] = useState(false);
  // Its script is fetched with the first press: most people only read.
  const [isNeeded, setNeeded] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        onClick={() => {
          setNeeded(true);
          setOpen(true);
        }}
      >
        <Icon name="share" className="size-5" />
        {t('open')}
      </Button>
      {isNeeded && <ShareDialog shared={shared} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
