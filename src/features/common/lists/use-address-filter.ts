import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { type Query, queryOfFilter } from '../project/address';

/**
 * A filter that stands in the address: a link to it can be kept, reload and the back button find it again.
 * What is chosen is a step back; what is typed refines the step that one is at.
 */
export function useAddressFilter<F extends object>(read: (query: Query) => F) {
  const router = useRouter();
  /** What the address will say, until it does: what was chosen does not spring back meanwhile. */
  const [ahead, setAhead] = useState<F | null>(null);
  const filter = ahead ?? read(router.query);
  const isLeaving = useIsLeaving();
  const show = (next: F, how: 'push' | 'replace') => {
    // What was typed just before a link was pressed must not call the reader back.
    if (isLeaving.current) return;
    // The address itself, not the route: a page of many addresses (the back office) stays at its own.
    const pathname = router.asPath.split(/[?#]/)[0];
    const query = queryOfFilter(next);
    const coming = read(query);
    setAhead(coming);
    void router[how]({ pathname, query }, undefined, { shallow: true, scroll: false }).finally(() =>
      setAhead((now) => (now === coming ? null : now)),
    );
  };
  return {
    filter,
    choose: (change: Partial<F>) => show({ ...filter, ...change }, 'push'),
    type: (change: Partial<F>) => show({ ...filter, ...change }, 'replace'),
    clear: () => show(read({}), 'push'),
  };
}

/** True from the press of a link until the page has gone. */
function useIsLeaving() {
  const { events } = useRouter();
  const isLeaving = useRef(false);
  useEffect(() => {
    // What was typed before, and only now comes into the address (shallow), says nothing of a link that was pressed since.
    const onStart = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) isLeaving.current = true;
    };
    // Or it stayed: the way was given up, or led back to this very page.
    const onStay = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) isLeaving.current = false;
    };
    const onGivenUp = () => {
      isLeaving.current = false;
    };
    // The router says so only after a while, in which what was typed could still settle. Not while the press goes down:
    // whoever asks first whether to leave stops it there.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && isFollowed(link, event)) isLeaving.current = true;
    };
    document.addEventListener('click', onClick);
    events.on('routeChangeStart', onStart);
    events.on('routeChangeComplete', onStay);
    events.on('routeChangeError', onGivenUp);
    return () => {
      document.removeEventListener('click', onClick);
      events.off('routeChangeStart', onStart);
      events.off('routeChangeComplete', onStay);
      events.off('routeChangeError', onGivenUp);
    };
  }, [events]);
  return isLeaving;
}

/** Whether the press of a link leads from this page to another, in this tab. */
const isFollowed = (link: HTMLAnchorElement, event: MouseEvent) =>
  !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  (link.target || '_self') === '_self' &&
  link.origin === location.origin &&
  link.pathname !== location.pathname;
