import { type ComponentType, startTransition, useEffect, useState } from 'react';

const Nothing = () => null;

/**
 * A component whose script the browser fetches when it is first shown; until then, and in the server's HTML, `Waiting`
 * keeps its place. What next/dynamic does with `ssr: false`, in 1.1 KiB less of what every page carries. A script that does
 * not come leaves `Waiting`; the next time it is shown is a new try.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = Nothing,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Late(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      const show = (component: ComponentType<Props>) => {
        loaded = component;
        startTransition(() => setShown(() => component));
      };
      // It came for another while this one was being written.
      if (loaded) return show(loaded);
      // Not with what else is done once the page stands: each script that is asked for takes a phone some milliseconds.
      const timer = setTimeout(() => load().then(show, () => {}));
      return () => clearTimeout(timer);
    }, []);
    return Shown ? <Shown {...props} /> : <Waiting />;
  };
}
