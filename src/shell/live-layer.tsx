import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { withTexts } from '@/client/i18n/with-texts';
import { useSession } from '@/client/session/use-session';
import { LazyFailure } from '@/ui/overlay/lazy-loading';
import { useIsAtRest } from './use-is-at-rest';

function LiveLoading({ error, retry }: DynamicOptionsLoadingProps) {
  if (!error) return null;
  return (
    <div className="above-foot fixed right-4 z-40 rounded-m border border-line bg-card px-4 py-1 shadow-lift print:hidden">
      <LazyFailure onRetry={retry} />
    </div>
  );
}

const LiveParts = dynamic(() => withTexts(['chat', 'log'], import('./live-parts')).then((module) => module.LiveParts), {
  ssr: false,
  loading: LiveLoading,
});

/**
 * What every page shows to logged-in users: the chat, and the prompt for feedback. Staff have neither (PRODUCT §1).
 * Guests do not download them.
 */
export function LiveLayer() {
  const { status, userType } = useSession();
  const isAtRest = useIsAtRest();
  if (!isAtRest || status !== 'user' || userType === 'admin') return null;
  return <LiveParts />;
}
