import { SelectField } from '@/ui/form/select-field';

interface AssigneeSelectProps {
  label: string;
  value: number | null;
  admins: readonly { id: number; name: string }[];
  /** The choice of nobody. */
  nobody: string;
  isDisabled?: boolean;
  onChoose: (adminId: number | null) => void;
}

/** The admin who follows something. One who is no admin any more is not among the choices, and stays shown. */
export function AssigneeSelect({ label, value, admins, nobody, isDisabled, onChoose }: AssigneeSelectProps) {
  const isKnown = value === null || admins.some(({ id }) => id === value);
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      disabled={isDisabled}
      placeholder={nobody}
      options={[
        ...admins.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isKnown ? [] : [{ value: String(value), label: `#${value}` }]),
      ]}
      onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
    />
  );
}
