import { HOME_PAGE } from '@/server/initial-content/pages/home';
import { t } from '@/server/initial-content/words';
import type { DraftOf } from '@/server/modules/content/bodies/bodies';

type Block = DraftOf<'page'>['blocks'][number];

export const DEMO_SLOGANS: DraftOf<'setting'>['slogans'] = {
  'zh-Hant': [
    '由估算到驗收，三方同一個房間。',
    '同一份清單報價，一眼看出誰漏了什麼。',
    '每一步寫明輪到誰、什麼時候到期。',
  ],
  en: [
    'From estimate to approval, all in one place.',
    'Quotations for the same list, so you see what is missing.',
    'Every step says whose turn it is, and until when.',
  ],
};

/** Facts about a company that does not exist. */
export const DEMO_COMPANY = {
  'zh-Hant': {
    name: '匠配示範有限公司',
    address: '九龍觀塘示範道 1 號 12 樓',
    phone: '2345 6789',
    hours: '星期一至五，上午 9 時至下午 6 時',
    registration: '12345678-000',
  },
  en: {
    name: 'Trimatch Demonstration Limited',
    address: '12/F, 1 Demonstration Road, Kwun Tong, Kowloon',
    phone: '2345 6789',
    hours: 'Monday to Friday, 9 am to 6 pm',
    registration: '12345678-000',
  },
};

/** Figures and testimonials that are made up, for the demonstration only. */
const MADE_UP: readonly Block[] = [
  {
    type: 'figures',
    title: t('平台數字（示範）', 'In figures (demonstration)'),
    items: [
      { value: t('60 個', '60'), label: t('完成並公開的工程案例', 'finished cases, shown here') },
      { value: t('18 區', '18'), label: t('都有師傅服務', 'districts served') },
      { value: t('4.2 份', '4.2'), label: t('每個項目平均收到的報價', 'quotations a project gets on average') },
      { value: t('96%', '96%'), label: t('兩次驗收之內完成', 'finished within two inspections') },
    ],
  },
  {
    type: 'testimonials',
    title: t('用過的人怎樣說（示範）', 'What people say (demonstration)'),
    items: [
      {
        quote: t(
          '以前收三份報價，三份寫法都不同，根本比不到。今次同一份清單，邊個包拆舊磚、邊個不包，一眼就看到。',
          'Three quotations used to mean three formats that nobody could compare. This time there was one list, and who had left out the demolition was plain to see.',
        ),
        name: t('陳小姐', 'Ms Chan'),
        role: t('太古城業主', 'Owner, Taikoo Shing'),
        party: 'client',
      },
      {
        quote: t(
          '驗收標準在開工前已寫好，師傅知道我會看甚麼，我也不用逐次解釋，大家都慳返時間。',
          'What I will check is written down before work begins. The technician knows, the client knows, and nobody has to argue on the last day.',
        ),
        name: t('何先生', 'Mr Ho'),
        role: t('註冊檢驗人員', 'Registered inspector'),
        party: 'consultant',
      },
      {
        quote: t(
          '客人一早付款到平台，我專心做好件事就可以；執漏清單逐項打勾，做完就是做完。',
          'The money is there before I start, so I can get on with the work. Defects come as a list, and when they are ticked off, they are done.',
        ),
        name: t('李師傅', 'Mr Li'),
        role: t('水電師傅', 'Plumber and electrician'),
        party: 'technician',
      },
    ],
  },
];

/** The front page with figures and testimonials after its cases. */
export const DEMO_FRONT_PAGE: DraftOf<'page'> = {
  ...HOME_PAGE,
  blocks: HOME_PAGE.blocks.flatMap((block) => (block.type === 'featured_cases' ? [block, ...MADE_UP] : [block])),
};
