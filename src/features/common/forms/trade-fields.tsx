import { useTranslation } from 'next-i18next/pages';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_YEARS_OF_EXPERIENCE } from '@/config/limits/accounts';
import { NAME_MAX_CHARS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';
import { ChipGroup } from '@/ui/form/chip-group';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import { type TradeValues, yearsOf } from './trade-values';

/** The fields of a professional's trade: what they do, where, and for how long. */
export function TradeFields() {
  const { t } = useTranslation('profile');
  const { t: words } = useTranslation('common');
  const { register, formState, control } = useFormContext<TradeValues>();
  const { errors } = formState;
  const written = useWatch({ control, name: 'introduction' }).length;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_200px] sm:gap-x-5">
        <TextField
          {...register('company_name', { validate: (value) => Boolean(value.trim()) || t('trade.company_required') })}
          label={t('trade.company')}
          hint={t('trade.company_hint')}
          error={errors.company_name?.message}
          autoComplete="organization"
          maxLength={NAME_MAX_CHARS}
        />
        <TextField
          {...register('years_of_experience', {
            validate: (value) => yearsOf(value) !== null || t('trade.years_wrong', { max: MAX_YEARS_OF_EXPERIENCE }),
          })}
          label={t('trade.years')}
          hint={t('trade.years_hint', { max: MAX_YEARS_OF_EXPERIENCE })}
          error={errors.years_of_experience?.message}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <ChipGroup
        {...register('specialties', { validate: (value) => value.length > 0 || t('trade.specialties_required') })}
        label={t('trade.specialties')}
        hint={t('trade.specialties_hint')}
        error={errors.specialties?.message}
        options={CATEGORIES.map((value) => ({ value, label: words(`category.${value}`) }))}
      />
      <ChipGroup
        {...register('districts')}
        label={t('trade.districts')}
        hint={t('trade.districts_hint')}
        isOptional
        error={errors.districts?.message}
        options={DISTRICTS.map((value) => ({ value, label: words(`district.${value}`) }))}
      />
      <TextAreaField
        {...register('introduction', {
          validate: (value) =>
            value.trim().length <= NOTE_MAX_CHARS ||
            t('trade.introduction_long', { max: NOTE_MAX_CHARS.toLocaleString('en') }),
        })}
        label={t('trade.introduction')}
        hint={t('trade.introduction_hint', { max: NOTE_MAX_CHARS.toLocaleString('en') })}
        isOptional
        rows={5}
        error={errors.introduction?.message}
        below={
          <p
            className={`mt-1 text-right text-sm tabular-nums ${written > NOTE_MAX_CHARS ? 'text-ember' : 'text-ink-2'}`}
          >
            {t('trade.introduction_count', { n: written, max: NOTE_MAX_CHARS })}
          </p>
        }
      />
    </>
  );
}
