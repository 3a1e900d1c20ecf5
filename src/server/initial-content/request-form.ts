import { LINE_MAX_CHARS, MAX_AMOUNT_CENTS, MAX_FILES_PER_CALL, TEXT_MAX_CHARS, TITLE_MAX_CHARS } from '@/config/limits';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';
import type { FormField } from '@/domain/project/request-form';
import categoryEn from '../../../public/locales/en/common.json';
import category from '../../../public/locales/zh-Hant/common.json';

type Locale = 'zh-Hant' | 'en';

/** The request form a new site starts with; an operator may change words and free questions. */
export function requestFormFields(locale: Locale): FormField[] {
  const words = locale === 'en' ? categoryEn : category;
  const say = (zh: string, en: string) => (locale === 'en' ? en : zh);
  const field = (
    key: string,
    type: FormField['type'],
    label: string,
    hint: string,
    more: Partial<FormField> = {},
  ): FormField => ({
    key,
    type,
    label,
    hint,
    required: true,
    min: null,
    max: null,
    options: [],
    ...more,
  });
  const options = (entries: Record<string, string>) =>
    Object.entries(entries).map(([value, label]) => ({ value, label }));
  return [
    field(
      'title',
      'text',
      say('項目名稱', 'Project title'),
      say('例如：太古城單位翻新', 'For example: flat renovation, Taikoo Shing'),
      { min: 1, max: TITLE_MAX_CHARS },
    ),
    field('category', 'select', say('工程類別', 'Type of work'), '', {
      options: CATEGORIES.map((value) => ({ value, label: words.category[value] })),
    }),
    field('district', 'select', say('地區', 'District'), '', {
      options: DISTRICTS.map((value) => ({ value, label: words.district[value] })),
    }),
    field(
      'address',
      'text',
      say('地址', 'Address'),
      say('只有你接受的顧問和師傅會看到', 'Shown only to the consultant and technician you accept'),
      { min: 1, max: LINE_MAX_CHARS },
    ),
    field('area', 'number', say('實用面積（平方呎）', 'Saleable area (square feet)'), '', {
      required: false,
      min: 1,
      max: 1_000_000,
    }),
    field('answers.property_type', 'select', say('單位類型', 'Property type'), '', {
      required: false,
      options: options(
        locale === 'en'
          ? {
              flat: 'Private flat',
              public: 'Public or subsidised housing',
              village: 'Village house',
              office: 'Office',
              shop: 'Shop',
            }
          : { flat: '私人住宅', public: '公屋或居屋', village: '村屋', office: '辦公室', shop: '商舖' },
      ),
    }),
    field('answers.occupied', 'select', say('施工期間有人居住或使用？', 'Occupied during the work?'), '', {
      required: false,
      options: options(locale === 'en' ? { yes: 'Yes', no: 'No' } : { yes: '有', no: '沒有' }),
    }),
    field(
      'description',
      'textarea',
      say('工程內容', 'Work required'),
      say('現況、想改善的地方、特別要求', 'Present condition, what to improve, special requirements'),
      {
        min: 1,
        max: TEXT_MAX_CHARS,
      },
    ),
    field('budget_min_cents', 'money', say('預算下限', 'Budget from'), '', { min: 0, max: MAX_AMOUNT_CENTS / 100 }),
    field('budget_max_cents', 'money', say('預算上限', 'Budget to'), '', { min: 0, max: MAX_AMOUNT_CENTS / 100 }),
    field('start_date', 'date', say('希望開工日期', 'Preferred start'), '', { required: false }),
    field('files', 'files', say('相片或圖則', 'Photos or plans'), '', {
      required: false,
      min: 0,
      max: MAX_FILES_PER_CALL,
    }),
  ];
}
