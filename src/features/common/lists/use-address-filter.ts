import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { type Query, queryOfFilter } from '../project/address';

export type AddressFilter<F extends object> = ReturnType<typeof useAddressFilter<F>>;

/**
 * A filter that is stored in the address: links, reload and the back button restore it. A choice adds a step to the
 * history; typing replaces the current step.
 */
export function useAddressFilter<F extends object>(read: (query: Query) => F) {
  const router = useRouter();
  /** The filter that the address will have next: until then a choice would be shown as undone. */
  const [upcoming, setUpcoming] = useState<F | null>(null);
  const filter = upcoming ?? read(router.query);
  const isLeaving = useIsLeaving();
  const show = (next: F, how: 'push' | 'replace') => {
    // Text typed just before a link was clicked must not cancel that navigation.
    if (isLeaving.current) return;
    // The address itself, not the route: a page with many addresses (the back office) stays at its own.
    const pathname = router.asPath.split(/[?#]/)[0];
    const query = queryOfFilter(next);
    const coming = read(query);
    setUpcoming(coming);
    void router[how]({ pathname, query }, undefined, { shallow: true, scroll: false }).finally(() =>
      setUpcoming((now) => (now === coming ? null : now)),
    );
  };
  return {
    filter,
    choose: (change: Partial<F>) => show({ ...filter, ...change }, 'push'),
    type: (change: Partial<F>) => show({ ...filter, ...change }, 'replace'),
    clear: () => show(read({}), 'push'),
  };
}

/** True from the click on a link until the page has been left. */
function useIsLeaving() {
  const { events } = useRouter();
  const isLeaving = useRef(false);
  useEffect(() => {
    // A shallow change only writes typed text into the address; it does not start leaving the page.
    const onStart = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) isLeaving.current = true;
    };
    // The page stayed: the navigation was cancelled, or led back to this very page.
    const onStay = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) isLeaving.current = false;
    };
    const onCancelled = () => {
      isLeaving.current = false;
    };
    // The router's event comes only after a while, in which typed text could still settle. Not in the capture phase: a
    // dialog that asks whether to leave stops the click there.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && isFollowed(link, event)) isLeaving.current = true;
    };
    document.addEventListener('click', onClick);
    events.on('routeChangeStart', onStart);
    events.on('routeChangeComplete', onStay);
    events.on('routeChangeError', onCancelled);
    return () => {
      document.removeEventListener('click', onClick);
      events.off('routeChangeStart', onStart);
      events.off('routeChangeComplete', onStay);
      events.off('routeChangeError', onCancelled);
    };
  }, [events]);
  return isLeaving;
}

/** Whether a click on a link leads from this page to another, in this tab. */
const isFollowed = (link: HTMLAnchorElement, event: MouseEvent) =>
  !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  (link.target || '_self') === '_self' &&
  link.origin === location.origin &&
  link.pathname !== location.pathname;
