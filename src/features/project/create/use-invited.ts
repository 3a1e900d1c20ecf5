import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MAX_INVITES } from '@/config/limits/projects';
import { readWhole } from '@/domain/content/address';
import { first } from '@/features/common/project/address';
import { type CreateValues, INVITED, idsOfText } from './create-values';

/** The professionals who are invited: one by the address, others by the client's choice, all kept in the draft. */
export function useInvited(form: UseFormReturn<CreateValues>) {
  const byAddress = readWhole(first(useRouter().query.invite));
  useEffect(() => {
    const ids = idsOfText(form.getValues(INVITED));
    if (byAddress !== null && !ids.includes(byAddress) && ids.length < MAX_INVITES)
      form.setValue(INVITED, [...ids, byAddress].join(','));
  }, [byAddress, form]);
  return {
    invited: idsOfText(form.watch(INVITED)),
    setInvited: (ids: readonly number[]) => form.setValue(INVITED, ids.join(',')),
  };
}
