import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { adminDeskCalls } from '@/contract/admin/desk/calls';
import type { DeskSubject } from '@/domain/desk';
import { CallAlert } from '@/features/common/forms/call-alert';
import { FilterSelect } from '../common/desk-fields';
import { SelectionBar } from '../common/selection-bar';
import type { Selection } from '../common/use-selection';

const NOBODY = '0';

/** Hands the chosen rows to an admin, or to nobody. */
export function AssignChosen({ subject, selection }: { subject: DeskSubject; selection: Selection<number> }) {
  const { t } = useTranslation('admin');
  const [some] = selection.chosen;
  const { data } = useCallQuery(
    adminDeskCalls.desk,
    { subject_type: subject, subject_id: some ?? 0 },
    { isEnabled: some !== undefined, keepsPrevious: true },
  );
  const assign = useCallMutation(adminDeskCalls.assign);
  const names = new Map((data?.admins ?? []).map(({ id, name }) => [String(id), name]));
  names.set(NOBODY, t('follow.nobody'));
  const onChoose = async (chosen: string) => {
    const assignee_id = chosen === NOBODY ? null : Number(chosen);
    const subject_ids = selection.chosen;
    if (chosen && (await assign.run({ subject_type: subject, subject_ids, assignee_id }))) selection.clear();
  };
  return (
    <SelectionBar selection={selection}>
      <FilterSelect
        label={t('follow.assign')}
        value=""
        options={[...names.keys()]}
        labelOf={(id) => names.get(id) ?? id}
        onChange={(chosen) => void onChoose(chosen)}
      />
      <CallAlert shown={assign.shown} />
    </SelectionBar>
  );
}
