/**
 * Fields that hold enum values, and the keys of the texts of these values. Free text is shown as it is, even if it
 * equals an enum value.
 */
const TEXTS: Record<string, (value: string) => string[]> = {
  state: (value) => [`audit.value.${value}`, `projects.state_of.${value}`],
  status: (value) => [`audit.value.${value}`],
  user_type: (value) => [`audit.value.${value}`],
  roles: (value) => [`audit.value.${value}`],
  outcome: (value) => [`audit.value.${value}`],
  owed: (value) => [`audit.value.${value}`],
  action: (value) => [`audit.value.${value}`, `audit.action.${value}`],
  subject_type: (value) => [`audit.subject_type.${value}`],
  kind: (value) => [`payment:order.kind.${value}`, `security_event.kind.${value}`, `common:licence.${value}`],
  category: (value) => [`common:category.${value}`],
  reason_code: (value) => [`project:reason.${value}`, `profile:registration.reason.${value}`],
};

/** The keys to try for the text of a field's value, most specific first. @param action that of the log entry */
export function textKeysOf(action: string, field: string, value: string): string[] {
  // A rejected registration and a rejected project have different texts.
  const own = action.startsWith('professional.') && field === 'status' ? [`professionals.status.${value}`] : [];
  return [...own, ...(TEXTS[field]?.(value) ?? [])];
}
