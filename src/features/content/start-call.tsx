import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { CallToAction } from './blocks/call-to-action';

/** The call to action at the end of every page about cases. */
export function StartCall() {
  const { t } = useTranslation('site');
  const action = { label: t('start.action'), url: paths.start() };
  return <CallToAction block={{ title: t('start.title'), text: t('start.text'), action }} />;
}
