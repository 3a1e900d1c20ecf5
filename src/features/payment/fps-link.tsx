import dynamic from 'next/dynamic';
import { withTexts } from '@/client/i18n/with-texts';

/** Back to the transfer of an order that its payer says is paid by FPS; fetched only where there is one. */
export const FpsLink = dynamic(() => withTexts('fps', import('./fps/fps-link')).then((module) => module.FpsLink), {
  ssr: false,
});
