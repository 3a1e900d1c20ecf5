import { useTranslation } from 'next-i18next/pages';
import { CATEGORIES } from '@/domain/project/options';
import type { ProjectStatus } from '@/domain/project/statuses';
import { OptionField } from '@/features/common/forms/option-field';
import type { MyFilter } from './my-filter';

interface MyFiltersProps {
  filter: MyFilter;
  statuses: readonly ProjectStatus[];
  /** Whether the filter by turn is offered. */
  hasTurn: boolean;
  onChoose: (change: Partial<MyFilter>) => void;
}

/** The filter's conditions on the user's own projects. */
export function MyFilters({ filter, statuses, hasTurn, onChoose }: MyFiltersProps) {
  const { t } = useTranslation('project');
  const { t: common } = useTranslation('common');
  return (
    <>
      {hasTurn && (
        <OptionField
          label={t('filters.turn')}
          value={filter.turn}
          options={['mine']}
          labelOf={() => t('filters.turn_mine')}
          onChange={(turn) => onChoose({ turn })}
        />
      )}
      <OptionField
        label={t('filters.status')}
        value={filter.status}
        options={statuses}
        labelOf={(status) => t(`status.${status}`)}
        onChange={(status) => onChoose({ status })}
      />
      <OptionField
        label={t('facts.category')}
        value={filter.category}
        options={CATEGORIES}
        labelOf={(category) => common(`category.${category}`)}
        onChange={(category) => onChoose({ category })}
      />
    </>
  );
}
