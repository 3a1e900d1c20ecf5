import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { readTabStorage, writeTabStorage } from '@/client/session/tab-storage';
import { RELOAD_AGAIN_AFTER_MS, UNREACHED_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { paths } from '@/config/paths';
import { siteCalls } from '@/contract/site/calls';
import { Button } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { PageHead } from './page-head';

/** The address that this tab is opening. Without the page's script the router loads it again, and it comes back here. */
const OPENING_KEY = 'offline-opening';
/** When this tab last loaded its page again by itself: the server may answer, and the page still not come. */
const RELOADED_KEY = 'offline-reloaded-at';

/**
 * What the service worker shows at the address of a page that it cannot reach. A private page needs nothing from the
 * server but its script (decision 35), which the device has if the page was opened before: it opens here. The others
 * cannot be shown without a connection.
 */
export function OfflineScreen() {
  const { t } = useTranslation('common');
  const { asPath, replace } = useRouter();
  const [isUnreachable, setUnreachable] = useState(false);
  const opened = useRef<string>(null);

  useEffect(() => {
    if (opened.current === asPath) return;
    opened.current = asPath;
    const isBack = readTabStorage(OPENING_KEY) === asPath;
    const end = () => writeTabStorage(OPENING_KEY, null);
    writeTabStorage(OPENING_KEY, asPath);
    const canNotice = readTabStorage(OPENING_KEY) === asPath;
    const giveUp = () => {
      end();
      setUnreachable(true);
    };
    if (!asPath.startsWith(paths.profile()) || !canNotice || isBack) giveUp();
    // To the router it would be the same page at another place.
    else if (asPath.includes('#')) window.location.replace(window.location.pathname + window.location.search);
    // False where the address is loaded again.
    else replace(asPath).then((isShown) => isShown && end(), giveUp);
  }, [asPath, replace]);

  // The device may have a network, and the server be out of reach: only its answer tells.
  const { dataUpdatedAt: answeredAt } = useCallQuery(
    siteCalls.systemSetting,
    {},
    { isEnabled: isUnreachable && asPath !== paths.offline(), pollIntervalMs: UNREACHED_POLL_INTERVAL_MS },
  );
  useEffect(() => {
    // After each answer, because a reload may fail although the server answers. Before the first answer it is 0.
    if (answeredAt - Number(readTabStorage(RELOADED_KEY)) < RELOAD_AGAIN_AFTER_MS) return;
    writeTabStorage(RELOADED_KEY, String(Date.now()));
    window.location.reload();
  }, [answeredAt]);

  return (
    <PageFrame width="narrow">
      <PageHead page={t('offline.title')} noIndex />
      {isUnreachable ? (
        <EmptyState
          as="h1"
          picture="error"
          title={t('offline.title')}
          text={t('offline.text')}
          action={<Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>}
        />
      ) : (
        <SkeletonList rows={4} />
      )}
    </PageFrame>
  );
}
