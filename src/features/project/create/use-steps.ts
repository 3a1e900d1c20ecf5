import { useRouter } from 'next/router';
import { first } from '@/features/common/project/address';

/** The step in the address, so that the browser's back button walks the steps. */
export function useSteps() {
  const router = useRouter();
  return {
    asked: first(router.query.step),
    go: (step: number, how: 'push' | 'replace' = 'push') => {
      const pathname = router.asPath.split(/[?#]/)[0];
      void router[how]({ pathname, query: step > 1 ? { step } : {} }, undefined, { shallow: true, scroll: false });
    },
  };
}
