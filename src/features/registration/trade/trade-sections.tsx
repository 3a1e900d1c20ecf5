import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps, ReactNode } from 'react';
import { MAX_FILES_PER_CALL } from '@/config/limits/files';
import { TradeFields } from '@/features/common/forms/trade-fields';
import { Upload } from '@/ui/form/upload';
import { Phrases } from '@/ui/layout/phrases';
import type { RegisterType } from '../register-draft';

interface TradeSectionsProps extends Omit<ComponentProps<typeof Upload>, 'maxFiles'> {
  type: Exclude<RegisterType, 'client'>;
  /** The documents submitted before. */
  sent?: ReactNode;
  /** A note on the files chosen now. */
  note?: ReactNode;
}

/** A professional's trade, and the upload of its documents; other props go to the upload. */
export function TradeSections({ type, sent, note, ...upload }: TradeSectionsProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      <section className="grid gap-6" aria-labelledby="trade">
        <h2 id="trade" className="text-xl">
          {t('trade.title')}
        </h2>
        <TradeFields />
      </section>
      <section className="grid gap-4" aria-labelledby="papers">
        <h2 id="papers" className="text-xl">
          {t('trade.papers')}
        </h2>
        <Phrases className="text-ink-2">{t(`trade.papers_of.${type}`)}</Phrases>
        {sent}
        <Upload {...upload} maxFiles={MAX_FILES_PER_CALL} />
        {note && <p className="text-sm text-ink-2">{note}</p>}
      </section>
    </>
  );
}
