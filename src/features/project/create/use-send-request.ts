import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { privatePaths } from '@/config/private-paths';
import { projectCalls } from '@/contract/project/calls';
import type { useDraftFiles } from '@/features/common/files/use-draft-files';
import type { FormField } from '../types';
import { type CreateValues, INVITED, idsOfText, inputOfValues } from './create-values';
import { sendKey } from './draft';
import type { useDraft } from './use-draft';
import { useIsHere } from './use-is-here';

type Input = Parameters<ReturnType<typeof useCallMutation<typeof projectCalls.createProject>>['run']>[0];

interface Request {
  fields: FormField[];
  files: ReturnType<typeof useDraftFiles>;
  draft: ReturnType<typeof useDraft>;
  valuesOf: () => CreateValues;
}

/** Sends the request, deletes its draft, and goes to the project. */
export function useSendRequest({ fields, files, draft, valuesOf }: Request) {
  const router = useRouter();
  const create = useCallMutation(projectCalls.createProject);
  const [isSent, setSent] = useState(false);
  const isHere = useIsHere();
  const send = async () => {
    const fileField = fields.find((field) => field.type === 'files');
    const chosen = await files.whenReady();
    const uploads = fileField && chosen.length > 0 ? { [fileField.key]: chosen } : {};
    const invited_ids = idsOfText(valuesOf()[INVITED]);
    // The served form decides the fields; the server checks them by the call's schema.
    const input = { ...inputOfValues(fields, valuesOf()), ...uploads, invited_ids } as Input;
    const reply = await create.run(input, { idempotencyKey: sendKey(draft.id(), input) });
    if (!reply) return;
    setSent(true);
    draft.clear({ isSent: true });
    files.clear();
    const arrival = invited_ids.every((id) => reply.invited_ids.includes(id)) ? 'created' : 'uninvited';
    // A user who has left the page meanwhile is not redirected.
    if (isHere.current) await router.push(`${privatePaths.projectDetail(reply.project_id)}?${arrival}=1`);
  };
  return { create, send, isSent };
}
