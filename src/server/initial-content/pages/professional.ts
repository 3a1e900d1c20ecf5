import { paths } from '@/config/paths';
import type { DraftOf } from '../../modules/content/bodies/bodies';
import { t } from '../words';

/** Why and how professionals join. */
export const PROFESSIONAL_PAGE: DraftOf<'page'> = {
  title: t('專業人士', 'For professionals'),
  summary: t(
    '顧問收取評估和驗收工作，師傅按清單報價；客戶先付款到平台，範圍和驗收標準開工前已寫清楚。',
    'Consultants estimate and approve, technicians quote against a list. The client has paid before work starts, and what will be checked is written down.',
  ),
  blocks: [
    {
      type: 'hero',
      title: t('範圍寫清楚，\n安心接工程。', 'Clear scope,\nsteady work.'),
      text: t(
        '客戶說好需要才發布，顧問列好清單才報價。你做擅長的事，免除口講口答的爭拗。',
        'Clients publish once they know what they need; quotations start once the work is listed. You do what you are good at, and nothing hangs on what somebody remembers having said.',
      ),
      actions: [
        { label: t('以顧問身分加入', 'Join as a consultant'), url: paths.registerType('consultant') },
        { label: t('以師傅身分加入', 'Join as a technician'), url: paths.registerType('technician') },
      ],
      picture: null,
      example: {
        label: t('項目頁面示例', 'What a project page shows'),
        title: t('荃灣單位浴室防水', 'Bathroom waterproofing, Tsuen Wan'),
        state: t('可以報價', 'Open for quotations'),
        text: t('評估清單共九項，報價截止還有六日。', 'Nine items on the list; six days left to quote.'),
        progress: t('第 5 步，共 8 步', 'Step 5 of 8'),
        step: 5,
        steps: 8,
      },
    },
    {
      type: 'points',
      items: [
        {
          title: t('客戶已說清楚', 'Clients who know'),
          text: t(
            '類別、地區、預算、相片和單位狀況都在項目內，出發前已知道值不值得去。',
            'Type of work, district, budget, photos and condition are all there: you know whether it is worth the trip.',
          ),
        },
        {
          title: t('同一份清單報價', 'One list to quote'),
          text: t(
            '師傅逐項填單價，可列明包含或不包，比的是做法和手藝，不是誰寫得含糊。',
            'Technicians price item by item and say what is included or not; skill is compared, not vagueness.',
          ),
        },
        {
          title: t('先付款後開工', 'Paid before the start'),
          text: t(
            '客戶接受報價便付款到平台，驗收通過後按紀錄結算。',
            'The client pays on accepting the quotation; it is settled once the work is approved.',
          ),
        },
      ],
    },
    {
      type: 'steps',
      title: t('四步加入', 'Joining in four steps'),
      lead: t(
        '資料齊備便可送審，批核後會籍才開始計算。',
        'Send in your papers; membership starts counting only when you are approved.',
      ),
      items: [
        {
          party: null,
          title: t('填寫資料', 'Fill in the form'),
          text: t(
            '公司名稱、專長、服務地區和年資，並上載牌照或資格證明。',
            'Company, specialties, districts and experience, with your licence or proof of qualification.',
          ),
        },
        {
          party: null,
          title: t('選擇會籍', 'Choose a plan'),
          text: t(
            '按季或按年繳費，港元計算，不設自動扣款。',
            'By quarter or by year, in Hong Kong dollars, and never charged by itself.',
          ),
        },
        {
          party: null,
          title: t('等候審批', 'Approval'),
          text: t(
            '我們核對證明文件；如需補充，會以電郵通知，不獲通過則全數退款。',
            'We check your documents and write if anything is missing. If you are turned down, all of it is refunded.',
          ),
        },
        {
          party: null,
          title: t('開始接項目', 'Start work'),
          text: t(
            '會籍由批核當日起計。你的公開頁面同時上線，完成的項目和評價會逐步累積。',
            'Membership starts on the day of approval. Your public page goes live, and finished projects and ratings add up there.',
          ),
        },
      ],
    },
    {
      type: 'rich_text',
      text: t(
        `## 顧問的工作

- 申請感興趣的項目，客戶選定後到場視察
- 五日內列出工程清單、費用範圍和日數
- 報價期間解答師傅的疑問
- 完工後逐項驗收，列出執漏，妥當才批核

## 師傅的工作

- 瀏覽正在收集報價的項目，按清單逐項報價
- 獲接受並付款後開工，與客戶和顧問在同一個對話內溝通
- 完工提交相片和說明，跟進執漏直至通過

## 會籍收費

會費按身分和期數列於[註冊頁面](/register)，付款前可以看到全部金額。續期前十四日會收到通知，每次都由你親自付款；停止續期後，已承接的項目仍可做到完成。`,
        `## What a consultant does

- Applies to projects, and visits once the client has chosen
- Within five days lists the work, the cost range and the duration
- Answers technicians’ questions while quotations come in
- Checks every item at the end, lists defects, and approves when all is right

## What a technician does

- Looks through projects that collect quotations, and prices the list item by item
- Starts once accepted and paid for, with client and consultant in the same conversation
- Submits photos and notes, and puts right what the inspection finds

## Membership fees

Fees for each role and period are shown in the [registration](/register) before you pay. You hear from us fourteen days before a period ends, and every renewal is paid by your own hand. If you stop, you can still finish what you were accepted for.`,
      ),
    },
    {
      type: 'questions',
      title: t('專業人士常問', 'What professionals ask'),
      items: [
        {
          question: t('一人公司可以加入嗎？', 'Can I join as a one-person business?'),
          answer: t(
            '可以。只要有相關牌照、註冊或年資證明；商業登記證如有請一併上載。',
            'Yes, with a licence, registration or proof of experience in your trade. Add your business registration if you have one.',
          ),
        },
        {
          question: t('平台會抽佣嗎？', 'Do you take a commission?'),
          answer: t(
            '不會。平台收取的是會籍費；報價金額是客戶和師傅之間的工程款。',
            'No. We charge for membership; what you quote is between you and the client.',
          ),
        },
        {
          question: t('會籍過期後，正在做的項目怎麼辦？', 'What happens to running projects when membership lapses?'),
          answer: t(
            '已接受的項目可以照常做到驗收完成，只是不能再申請新項目或提交新報價；續期後即可恢復。',
            'You finish them as agreed. You cannot apply or quote for new ones until you renew.',
          ),
        },
        {
          question: t('我的電話會公開嗎？', 'Is my phone number public?'),
          answer: t(
            '不會。公開頁面只顯示公司名稱、專長、地區、作品和評價。',
            'No. The public page shows company, specialties, districts, pictures of your work and ratings.',
          ),
        },
      ],
    },
    {
      type: 'call_to_action',
      title: t('準備好接下一個項目？', 'Ready for the next project?'),
      text: t('先看會籍收費，填好資料便可遞交。', 'See the fees first; the form takes a few minutes.'),
      action: { label: t('立即加入', 'Join now'), url: paths.register() },
    },
  ],
};
