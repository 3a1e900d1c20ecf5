import { photo } from '../../pictures/picture';
import type { DemoProject } from '../script';

/** Work that its technician has ended after a stage was not paid for more than a month, with a paid addition to decide on. */
export const UNPAID_PROJECTS: readonly DemoProject[] = [
  {
    owner: 'client5',
    created: [92, '20:35'],
    title: '大圍單位浴室改建及廚房防水',
    category: 'renovation',
    district: 'sha_tin',
    address: '大圍美田路 88 號 晴嵐閣 21 樓 E 室',
    area: 502,
    description:
      '浴缸改企缸，牆地磚全部重做；廚房去水位滲水，想一併重做防水。業主住在同區父母家，施工期間單位可以全日開工。\n\n款項希望分三期，每期驗收後才付下一期。',
    budget: [60_000, 80_000],
    startInDays: 20,
    answers: { property_type: 'flat', occupied: 'no' },
    photos: [photo('浴室現況', 'bathroom', 'before', 412), photo('廚房去水位', 'kitchen', 'before', 41)],
    applications: [
      {
        by: 'consultant4',
        when: [91, '11:10'],
        message: '黃太你好，企缸最要緊是去水和防水高度。我會寫清楚收貨標準，每期到場驗收。',
      },
    ],
    accepted: { consultant: 'consultant4', when: [90, '19:45'] },
    estimates: [
      {
        when: [87, '16:50'],
        scope:
          '浴室拆至底層，浴缸改企缸，防水上翻 1,800 mm；廚房地台及去水位重做防水。試水 48 小時。磚料及潔具由業主選購。',
        range: [62_000, 74_000],
        days: 24,
        items: [
          ['拆除浴缸及牆地磚', 1, '項'],
          ['浴室及廚房防水，48 小時試水', 180, '平方呎'],
          ['牆地磚鋪貼', 320, '平方呎'],
          ['企缸連地台去水', 1, '套'],
          ['潔具安裝及執漏', 1, '項'],
        ],
      },
    ],
    quotations: [
      {
        by: 'technician6',
        when: [84, '18:15'],
        prices: [9800, 92, 78, 8400, 4200],
        exclusions: '磚料、企缸屏及潔具由業主購買。',
        warrantyMonths: 12,
        days: 24,
        validDays: 30,
        note: '分三期收款，每期做好才收下一期。',
        stages: [
          { name: '訂金及拆卸', share: 30, items: [0], condition: '拆至底層，泥頭清走' },
          { name: '防水及泥水', share: 50, items: [1, 2], condition: '試水 48 小時無滲漏，磚面無空鼓' },
          { name: '安裝及驗收', share: 20, items: [3, 4], condition: '企缸及潔具安裝完成，執漏完成' },
        ],
      },
    ],
    chosen: { technician: 'technician6', when: [81, '21:05'] },
    paid: [80, '12:25'],
    acts: [
      {
        by: 'technician6',
        when: [72, '17:30'],
        does: 'claim_stage',
        stage: 0,
        note: '浴缸及牆地磚已拆清，泥頭已運走。拆開後見廚房與浴室之間的去水喉已鏽穿。',
        photos: [photo('浴室拆卸後', 'bathroom', 'during', 412)],
      },
      {
        by: 'consultant4',
        when: [71, '15:20'],
        does: 'certify_stage',
        stage: 0,
        note: '已到場核對，拆卸範圍與評估相同。',
      },
      {
        by: 'technician6',
        when: [70, '16:40'],
        does: 'propose_change',
        title: '更換鏽穿的去水喉',
        reason: '廚房與浴室之間的鑄鐵去水喉鏽穿，不換便做防水，日後仍會滲水。',
        days: 3,
        items: [{ item: ['更換去水喉至總喉', 1, '項', 6800] }],
        photos: [photo('鏽穿去水喉', 'pipes', 'during', 412)],
      },
      {
        by: 'consultant4',
        when: [69, '11:35'],
        does: 'advise_change',
        advice: 'fair',
        note: '已看過現場，必須更換，價錢合理。',
      },
      { by: 'client5', when: [68, '21:50'], does: 'agree_change' },
      { by: 'client5', when: [67, '12:40'], does: 'pay_change' },
      {
        by: 'technician6',
        when: [4, '10:30'],
        does: 'end_unpaid',
        because: 'no_reply',
        note: '第二期逾期超過一個月仍未付款，多次留言都沒有回覆。去水喉已訂料，未能開工。',
      },
    ],
    talk: [
      {
        by: 'technician6',
        when: [58, '18:20'],
        text: '黃太，第二期付款後我便可以訂防水料開工，去水喉已經到貨，請你抽空處理。',
      },
      {
        by: 'consultant4',
        when: [45, '12:15'],
        text: '黃太你好，單位已停工三個星期，如有困難請告訴我們，可以一起商量。',
      },
      {
        by: 'technician6',
        when: [22, '17:05'],
        text: '黃太，這期款項已逾期一個月，請盡快回覆。再沒有消息，我便要終止這個項目。',
      },
    ],
  },
];
