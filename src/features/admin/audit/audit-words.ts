/**
 * Fields that hold words of the code, and where these have their texts; what somebody wrote stays as it is, whatever
 * word it happens to be.
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
  kind: (value) => [`payment:order.kind.${value}`],
  category: (value) => [`common:category.${value}`],
  reason_code: (value) => [`project:reason.${value}`, `profile:registration.reason.${value}`],
};

/** The keys under which a value of a field may have its text, the likeliest first. @param action of the act that holds it */
export function textKeysOf(action: string, field: string, value: string): string[] {
  // A registration and a project are turned down in words of their own.
  const own = action.startsWith('professional.') && field === 'status' ? [`professionals.status.${value}`] : [];
  return [...own, ...(TEXTS[field]?.(value) ?? [])];
}
