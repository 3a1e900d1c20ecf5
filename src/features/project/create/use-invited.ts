import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readWhole } from '@/domain/content/address';
import { first } from '@/features/common/project/address';
import { type CreateValues, INVITED } from './create-values';

/** The professional who is invited: by the address at first, then by the draft, also over a registration. */
export function useInvited(form: UseFormReturn<CreateValues>) {
  const byAddress = readWhole(first(useRouter().query.invite));
  useEffect(() => {
    if (byAddress !== null) form.setValue(INVITED, String(byAddress));
  }, [byAddress, form]);
  return { invited: readWhole(form.watch(INVITED)), drop: () => form.setValue(INVITED, '') };
}
