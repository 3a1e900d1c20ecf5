import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { adminDeskCalls } from '@/contract/admin/desk/calls';
import type { DeskSubject } from '@/domain/desk';
import { CallAlert } from '@/features/common/forms/call-alert';
import { LazyMenu } from '@/ui/overlay/menu-lazy';
import { DENSE_BUTTON } from '../common/desk-fields';
import { SelectionBar } from '../common/selection-bar';
import type { Selection } from '../common/use-selection';

interface AssignChosenProps {
  subject: DeskSubject;
  selection: Selection<number>;
  /** The subject of a row that is not the subject itself: a complaint is followed with its project. */
  idOf?: (rowId: number) => number;
}

/** Hands the chosen rows to an admin, or to nobody. */
export function AssignChosen({ subject, selection, idOf = (rowId) => rowId }: AssignChosenProps) {
  const { t } = useTranslation('admin');
  const subject_ids = [...new Set(selection.chosen.map(idOf))];
  const [some] = subject_ids;
  const { data } = useCallQuery(
    adminDeskCalls.desk,
    { subject_type: subject, subject_id: some ?? 0 },
    { isEnabled: some !== undefined, keepsPrevious: true },
  );
  const assign = useCallMutation(adminDeskCalls.assign);
  const onChoose = async (assignee_id: number | null) => {
    if (await assign.run({ subject_type: subject, subject_ids, assignee_id })) selection.clear();
  };
  const entryOf = (id: number | null, label: string) => ({
    key: String(id),
    label,
    onChoose: () => void onChoose(id),
  });
  return (
    <SelectionBar selection={selection}>
      <LazyMenu
        label={t('follow.assign')}
        className={DENSE_BUTTON}
        align="start"
        entries={[
          ...(data?.admins ?? []).map(({ id, name }) => entryOf(id, name)),
          entryOf(null, t('follow.assign_nobody')),
        ]}
      />
      <CallAlert shown={assign.shown} />
    </SelectionBar>
  );
}
