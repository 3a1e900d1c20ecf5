import type { UseFormReturn } from 'react-hook-form';
import type { useDraftFiles } from '@/features/common/files/use-draft-files';
import { Upload } from '@/ui/form/upload';
import type { FormField } from '../types';
import { type CreateValues, typedFields } from './create-values';
import { RequestFields } from './request-fields';
import type { useSendRequest } from './use-send-request';

interface StepFieldsProps {
  fields: FormField[];
  form: UseFormReturn<CreateValues>;
  valuesOf: () => CreateValues;
  files: ReturnType<typeof useDraftFiles>;
  create: ReturnType<typeof useSendRequest>['create'];
}

/** The fields of one step, the pictures first. */
export function StepFields({ fields, form, valuesOf, files, create }: StepFieldsProps) {
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      {fields
        .filter((field) => field.type === 'files')
        .map((field) => (
          <div key={field.key} className="sm:col-span-2">
            <Upload
              label={field.label}
              hint={field.hint || undefined}
              isOptional={!field.required}
              hasCamera
              files={files.files}
              onChange={files.set}
              maxFiles={field.max ?? undefined}
              error={create.fieldErrors[field.key]}
            />
          </div>
        ))}
      <RequestFields fields={typedFields(fields)} form={form} valuesOf={valuesOf} errors={create.fieldErrors} isNew />
    </div>
  );
}
