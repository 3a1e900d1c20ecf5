import { paths } from '@/config/paths';
import type { DraftOf } from '../../modules/content/bodies/bodies';
import { t } from '../words';

/** The front page a new site starts with. */
export const HOME_PAGE: DraftOf<'page'> = {
  title: t('首頁', 'Home'),
  summary: t(
    '客戶說出需要，顧問評估和驗收，師傅按同一份清單報價和施工。',
    'Clients say what they need, consultants estimate and approve, technicians quote against one list and build.',
  ),
  blocks: [
    {
      type: 'hero',
      title: t('工程由顧問把關，\n師傅安心做好。', 'Good work,\nchecked at\nevery step.'),
      text: t(
        '說出你的需要，顧問先評估，再由多位師傅按同一份清單報價；付款、修改、驗收，每一步都寫明輪到誰。',
        'Say what you need. A consultant estimates first, then several technicians quote against the same list. From payment to changes and approval, you always see whose turn it is.',
      ),
      actions: [
        { label: t('免費建立項目', 'Create a project free'), url: paths.start() },
        { label: t('看看怎樣運作', 'See how it works'), url: '#steps' },
      ],
      picture: null,
      example: {
        label: t('項目頁面示例', 'What a project page shows'),
        title: t('太古城單位翻新', 'Taikoo Shing flat'),
        state: t('輪到你', 'Your turn'),
        text: t('報價已齊，可按同一份清單並列比較。', 'The quotations are in: compare them side by side.'),
        progress: t('第 6 步，共 8 步', 'Step 6 of 8'),
        step: 6,
        steps: 8,
      },
    },
    {
      type: 'points',
      items: [
        {
          title: t('同一份清單', 'One list'),
          text: t(
            '顧問列出的項目，就是報價、施工和驗收的依據。',
            'What the consultant lists is what is quoted, done and checked.',
          ),
        },
        {
          title: t('選定報價才付款', 'Pay once you choose'),
          text: t(
            '建立項目、收取評估和報價，全部毋須付款。',
            'Creating a project, the estimate and the quotations cost nothing.',
          ),
        },
        {
          title: t('每個決定有紀錄', 'Every decision on record'),
          text: t('誰在何時決定了甚麼，三方看到的都一樣。', 'Who decided what and when: all three see the same.'),
        },
      ],
    },
    {
      type: 'steps',
      title: t('四步完成一個項目', 'Four steps to a finished project'),
      lead: t(
        '三方在同一個項目裏合作，文件和決定都留有紀錄。',
        'All three work in one project; documents and decisions stay on record.',
      ),
      items: [
        {
          party: 'client',
          title: t('說出需要', 'Say what you need'),
          text: t(
            '填寫類別、地區、預算和相片，幾分鐘便可發布。',
            'Type of work, district, budget and photos: published in minutes.',
          ),
        },
        {
          party: 'consultant',
          title: t('顧問評估', 'The estimate'),
          text: t(
            '選定一位顧問，由他列出工程範圍、費用及日數。',
            'Choose a consultant, who sets out the scope, cost and duration.',
          ),
        },
        {
          party: 'technician',
          title: t('並列報價', 'Quotations side by side'),
          text: t(
            '師傅按同一份清單報價，缺少的項目一眼看見。',
            'Technicians quote against one list; gaps show at a glance.',
          ),
        },
        {
          party: 'consultant',
          title: t('驗收才完成', 'Done when approved'),
          text: t(
            '顧問逐項檢查，有執漏便退回，全部妥當才算完工。',
            'The consultant checks every item; it is done only when all is right.',
          ),
        },
      ],
    },
    {
      type: 'featured_cases',
      title: t('最近完成的工程', 'Recently finished'),
      lead: t(
        '由拆卸到入伙，看看別人的家和舖位怎樣一步步完成。',
        'From demolition to moving in: how other homes and shops were done, step by step.',
      ),
      case_ids: [],
      action: { label: t('瀏覽所有案例', 'See all cases'), url: paths.cases() },
    },
    {
      type: 'questions',
      title: t('你可能想問', 'You may want to ask'),
      items: [
        {
          question: t('建立項目要付款嗎？', 'Does it cost anything to create a project?'),
          answer: t(
            '不用。建立項目、收取顧問評估和師傅報價都免費；你接受其中一份報價之後才需要付款，金額就是報價上的數目。',
            'No. Creating a project, the consultant’s estimate and the quotations are free. You pay only after accepting a quotation, and exactly what it says.',
          ),
        },
        {
          question: t('顧問和師傅有甚麼分別？', 'What do consultant and technician do?'),
          answer: t(
            '**顧問**站在你這邊：看現場、列清單、估費用，完工後逐項驗收。**師傅**按清單報價和施工。兩者由不同的人擔任，互相沒有隸屬。',
            'The **consultant** is on your side: looks at the place, lists the work, estimates the cost and checks every item at the end. The **technician** quotes against that list and does the work. They are different people, and neither works for the other.',
          ),
        },
        {
          question: t('做得不好怎麼辦？', 'What if the work is not right?'),
          answer: t(
            '顧問驗收時會把未妥當的地方逐項列出，退回師傅執漏，全部妥當才算完成。有爭議時，項目各方都可以[提出投訴](/page/questions)，由平台聽取各方說法後處理。',
            'At the inspection the consultant lists whatever is not right and sends it back; the project is finished only when all of it is. If you disagree, any party can [raise a complaint](/page/questions), and we hear all sides before we settle it.',
          ),
        },
      ],
    },
    {
      type: 'call_to_action',
      title: t('今日就開始', 'Start today'),
      text: t(
        '建立項目免費，選定報價前毋須付款。',
        'Creating a project is free. Nothing to pay before you choose a quotation.',
      ),
      action: { label: t('免費建立項目', 'Create a project free'), url: paths.start() },
    },
  ],
};
