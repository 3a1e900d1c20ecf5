import { paths } from '@/config/paths';
import type { DraftOf } from '../../modules/content/bodies/bodies';
import { t } from '../words';

export const CONTACT_PAGE: DraftOf<'page'> = {
  title: t('聯絡我們', 'Contact us'),
  summary: t(
    '對平台、項目或會籍有疑問，請留下訊息，我們會以電郵回覆。',
    'Leave a message about the platform, a project or membership, and we answer by e-mail.',
  ),
  blocks: [
    {
      type: 'rich_text',
      text: t(
        `請寫明你想查詢的事項；如與某個項目或訂單有關，附上編號會快很多。

- 項目進行中的問題，請先在該項目的對話內找顧問或師傅
- 對付款或退款有疑問，請附上訂單編號（T 字開頭）
- 對工程有爭議，可在項目頁面內提出投訴，我們會跟進`,
        `Tell us what it is about; the number of the project or order makes it much quicker.

- About a project that is running, please ask your consultant or technician in its conversation first
- About a payment or refund, please add the order number (it begins with T)
- If you disagree about the work, raise a complaint on the project’s page and we will take it up`,
      ),
    },
  ],
};

export const ABOUT_PAGE: DraftOf<'page'> = {
  title: t('關於我們', 'About us'),
  summary: t(
    '我們相信好的工程由一份清楚的清單開始，所以讓顧問先評估，師傅才報價。',
    'Good work begins with a clear list: that is why a consultant estimates before technicians quote.',
  ),
  blocks: [
    {
      type: 'rich_text',
      text: t(
        `## 為甚麼要有這個平台

在香港做裝修或維修，最難的往往不是工程本身，而是開工之前：三份報價三種寫法，不知道漏了甚麼；開工之後又發現要加錢；完工時對「做好了」各有各的理解。

我們把這三個時刻拆開來處理。**客戶**只需說出需要；由獨立的**顧問**看現場、列清單、估費用；**師傅**按同一份清單報價和施工；最後由顧問逐項驗收。誰在何時決定了甚麼，三方看到的都一樣。

## 我們做甚麼，不做甚麼

- 核對顧問和師傅的證明文件，才讓他們承接項目
- 保存清單、報價、付款、提交和驗收的紀錄
- 有爭議時聽取各方說法，按紀錄處理
- 不參與施工，不向師傅抽取工程款佣金，也不會代客戶選擇

## 誰在使用

業主、租客、辦公室和商舖負責人發布項目；註冊檢驗人員、測量師、設計師等擔任顧問；水電、泥水、木工、油漆、冷氣、鋁窗等師傅報價施工。`,
        `## Why this exists

The hard part of renovation or repair in Hong Kong is seldom the work. It is what comes before: three quotations in three formats, and no way to see what is missing. Then the extras once work has begun, and at the end three ideas of what “finished” means.

We take those moments apart. The **client** only says what is needed. An independent **consultant** looks at the place, lists the work and estimates the cost. **Technicians** quote against that one list and build to it, and the consultant checks every item at the end. Who decided what and when looks the same to all three.

## What we do, and what we do not

- We check documents before a consultant or technician may take on work
- We keep the record of lists, quotations, payments, submissions and inspections
- When people disagree we hear all sides and go by the record
- We do not build, take no commission on the work, and never choose for the client

## Who uses it

Owners, tenants, offices and shops publish projects. Registered inspectors, surveyors and designers act as consultants. Plumbers, electricians, masons, carpenters, painters and fitters of air conditioning and windows quote and build.`,
      ),
    },
    {
      type: 'call_to_action',
      title: t('有工程想做？', 'Something to be done?'),
      text: t(
        '建立項目免費，選定報價前毋須付款。',
        'Creating a project is free. Nothing to pay before you choose a quotation.',
      ),
      action: { label: t('免費建立項目', 'Create a project free'), url: paths.start() },
    },
  ],
};

export const QUESTIONS_PAGE: DraftOf<'page'> = {
  title: t('常見問題', 'Questions'),
  summary: t(
    '建立項目、選擇顧問和師傅、付款、驗收和投訴的常見問題。',
    'Creating a project, choosing people, paying, inspections and complaints: the questions we hear most.',
  ),
  blocks: [
    {
      type: 'questions',
      title: t('開始之前', 'Before you start'),
      items: [
        {
          question: t('怎樣建立項目？', 'How do I create a project?'),
          answer: t(
            '註冊成為客戶並核實電郵後，按「建立項目」，填寫類別、地區、工程內容、預算和相片便可發布。未填完可以先離開，草稿會留在你的裝置上。',
            'Register as a client, verify your e-mail address and press “Create project”. Type of work, district, description, budget and photos are all it takes. You can leave half-way: the draft stays on your device.',
          ),
        },
        {
          question: t('預算要填得很準確嗎？', 'Does the budget have to be exact?'),
          answer: t(
            '不用。預算是讓顧問判斷範圍的參考；實際費用以顧問評估和師傅報價為準。',
            'No. It helps the consultant judge the scope; the estimate and the quotations decide what it will cost.',
          ),
        },
        {
          question: t('我的地址會給所有人看到嗎？', 'Who sees my address?'),
          answer: t(
            '公開的只有地區。詳細地址只會給你接受的顧問和師傅看到。',
            'Everybody sees the district only. The full address is shown to the consultant and the technician you accept.',
          ),
        },
      ],
    },
    {
      type: 'questions',
      title: t('評估和報價', 'Estimate and quotations'),
      items: [
        {
          question: t('怎樣選擇顧問？', 'How do I choose a consultant?'),
          answer: t(
            '申請的顧問會附上幾句話，你可以打開他們的公開頁面，看專長、作品和評價。選定一位之後，其他申請會自動結束。',
            'Those who apply say a few words, and their public pages show specialties, work and ratings. Once you accept one, the other applications close by themselves.',
          ),
        },
        {
          question: t('會收到多少份報價？', 'How many quotations will I get?'),
          answer: t(
            '視乎工程類別和地區。報價期最長十四日，期間可隨時接受其中一份；全部按同一份清單並列，缺少的項目會標示出來。',
            'It depends on the work and the district. Quotations come in for up to fourteen days and you can accept one at any time; all stand side by side against the same list, with gaps marked.',
          ),
        },
        {
          question: t('最低價的就是最好嗎？', 'Is the lowest price the best?'),
          answer: t(
            '不一定。請留意不包的項目、保養期和日數；顧問可以在對話內協助你比較。',
            'Not always. Look at what is excluded, the warranty and the duration; the consultant can help you compare.',
          ),
        },
      ],
    },
    {
      type: 'questions',
      title: t('付款、驗收和爭議', 'Paying, inspection and disputes'),
      items: [
        {
          question: t('何時付款？', 'When do I pay?'),
          answer: t(
            '接受報價後七日內在網上付款，款項確認後師傅才開工。金額以該份報價為準，以港元計算。',
            'Online, within seven days of accepting a quotation; work begins once the payment is confirmed. The amount is the quotation’s, in Hong Kong dollars.',
          ),
        },
        {
          question: t('驗收由誰做？', 'Who inspects the work?'),
          answer: t(
            '由項目的顧問按清單逐項檢查。未妥當的會列明退回，師傅執漏後再提交。顧問逾期未處理，你可以自行決定。',
            'The project’s consultant, item by item. What is not right is listed and sent back. If the consultant lets the time pass, you may decide yourself.',
          ),
        },
        {
          question: t('可以中途終止嗎？', 'Can a project be ended early?'),
          answer: t(
            '可以由任何一方提出，並寫明退款金額；另一方同意後生效，不同意則由平台按紀錄決定。',
            'Either side can ask, and names the refund. It takes effect when the other agrees; if not, we decide by the record.',
          ),
        },
        {
          question: t('完成後才發現問題怎麼辦？', 'What if something shows up afterwards?'),
          answer: t(
            '保養期內可在項目頁報告瑕疵，師傅要在七日內回覆；有爭議可交由平台裁決，保固金會等到處理好才轉為應付師傅。沒有保養期的工程，完成後三十日內可以提出投訴。',
            'While the warranty runs you report defects on the project’s page, and the technician answers within seven days. If you disagree, we decide, and what was kept back of the price waits. Without a warranty you can complain within thirty days of completion.',
          ),
        },
      ],
    },
  ],
};
