/** The front page a new site starts with, in both languages. */
export const HOME_CONTENT: Record<'zh-Hant' | 'en', Record<string, unknown>> = {
  'zh-Hant': {
    hero: {
      title: '工程由顧問把關，\n師傅安心做好。',
      text: '說出你的需要，顧問先評估，再由多位師傅按同一份清單報價；付款、修改、驗收，每一步都寫明輪到誰。',
      actions: [
        {
          label: '免費建立項目',
          url: '/register',
        },
        {
          label: '看看怎樣運作',
          url: '#steps',
        },
      ],
      example: {
        label: '項目頁面示例',
        title: '太古城單位翻新',
        state: '輪到你',
        text: '報價已齊，可按同一份清單並列比較。',
        progress: '第 6 步，共 8 步',
        step: 6,
        steps: 8,
      },
    },
    promises: [
      {
        title: '同一份清單',
        text: '顧問列出的項目，就是報價、施工和驗收的依據。',
      },
      {
        title: '選定報價才付款',
        text: '建立項目、收取評估和報價，全部毋須付款。',
      },
      {
        title: '每個決定有紀錄',
        text: '誰在何時決定了甚麼，三方看到的都一樣。',
      },
    ],
    steps: {
      title: '四步完成一個項目',
      lead: '三方在同一個項目裏合作，文件和決定都留有紀錄。',
      items: [
        {
          party: 'client',
          title: '說出需要',
          text: '填寫類別、地區、預算和相片，幾分鐘便可發布。',
        },
        {
          party: 'consultant',
          title: '顧問評估',
          text: '選定一位顧問，由他列出工程範圍、費用及日數。',
        },
        {
          party: 'technician',
          title: '並列報價',
          text: '師傅按同一份清單報價，缺少的項目一眼看見。',
        },
        {
          party: 'consultant',
          title: '驗收才完成',
          text: '顧問逐項檢查，有執漏便退回，全部妥當才算完工。',
        },
      ],
    },
    closing: {
      title: '今日就開始',
      text: '建立項目免費，選定報價前毋須付款。',
      action: {
        label: '免費建立項目',
        url: '/register',
      },
    },
  },
  en: {
    hero: {
      title: 'Good work,\nchecked at\nevery step.',
      text: 'Say what you need. A consultant estimates first, then several technicians quote against the same list. From payment to changes and approval, you always see whose turn it is.',
      actions: [
        {
          label: 'Create a project free',
          url: '/register',
        },
        {
          label: 'See how it works',
          url: '#steps',
        },
      ],
      example: {
        label: 'What a project page shows',
        title: 'Taikoo Shing flat',
        state: 'Your turn',
        text: 'The quotations are in: compare them side by side.',
        progress: 'Step 6 of 8',
        step: 6,
        steps: 8,
      },
    },
    promises: [
      {
        title: 'One list',
        text: 'What the consultant lists is what is quoted, done and checked.',
      },
      {
        title: 'Pay once you choose',
        text: 'Creating a project, the estimate and the quotations cost nothing.',
      },
      {
        title: 'Every decision on record',
        text: 'Who decided what and when: all three see the same.',
      },
    ],
    steps: {
      title: 'Four steps to a finished project',
      lead: 'All three work in one project; documents and decisions stay on record.',
      items: [
        {
          party: 'client',
          title: 'Say what you need',
          text: 'Type of work, district, budget and photos: published in minutes.',
        },
        {
          party: 'consultant',
          title: 'The estimate',
          text: 'Choose a consultant, who sets out the scope, cost and duration.',
        },
        {
          party: 'technician',
          title: 'Quotations side by side',
          text: 'Technicians quote against one list; gaps show at a glance.',
        },
        {
          party: 'consultant',
          title: 'Done when approved',
          text: 'The consultant checks every item; it is done only when all is right.',
        },
      ],
    },
    closing: {
      title: 'Start today',
      text: 'Creating a project is free. Nothing to pay before you choose a quotation.',
      action: {
        label: 'Create a project free',
        url: '/register',
      },
    },
  },
};
