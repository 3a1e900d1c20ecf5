import { photo } from '../../pictures/picture';
import type { DemoProject } from '../script';

/** Finished work in its warranty: one defect mended, another to be looked at, and money kept back meanwhile. */
export const WARRANTED_PROJECTS: readonly DemoProject[] = [
  {
    owner: 'client',
    created: [92, '21:20'],
    title: '將軍澳主人套廁翻新',
    category: 'waterproofing',
    district: 'sai_kung',
    address: '將軍澳唐賢街 23 號 海景灣 21 樓 E 室',
    area: 52,
    description:
      '主人套廁的企缸一直滲水到睡房牆腳，想拆走重做防水，順便換潔具和玻璃屏。\n\n最緊要防水做得妥當，日後有問題找到人跟進。',
    budget: [32_000, 42_000],
    startInDays: 10,
    answers: { property_type: 'flat', occupied: 'yes' },
    photos: [photo('套廁現況', 'bathroom', 'before', 121), photo('睡房牆腳水漬', 'wall', 'before', 112)],
    applications: [
      {
        by: 'consultant',
        when: [91, '10:05'],
        message: '滲水要先驗清楚來源。我會在拆卸後和防水後各驗一次，試水四十八小時才准鋪磚。',
      },
    ],
    accepted: { consultant: 'consultant', when: [90, '20:50'] },
    estimates: [
      {
        when: [87, '16:30'],
        scope: '拆至底層，防水三層上翻 300 mm，企缸位 1,800 mm，試水 48 小時；鋪磚、裝潔具及玻璃屏。',
        range: [34_000, 40_000],
        days: 21,
        items: [
          ['拆除舊磚及潔具', 1, '項'],
          ['防水三層，48 小時試水', 16, 'm²', 'bathroom_waterproofing'],
          ['牆地磚鋪貼', 24, 'm²'],
          ['潔具及玻璃屏安裝', 1, '項'],
        ],
      },
    ],
    quotations: [
      {
        by: 'technician',
        when: [85, '18:10'],
        prices: [6000, 780, 520, 7040],
        exclusions: '磚料、潔具及玻璃屏由業主購買。',
        warrantyMonths: 24,
        retention: [5, 60],
        days: 21,
        validDays: 30,
        note: '保養期兩年。驗收後留百分之五保固金，六十日內有執漏即日跟進。',
      },
    ],
    chosen: { technician: 'technician', when: [82, '21:00'] },
    paid: [81, '12:25'],
    submitted: {
      when: [52, '17:45'],
      note: '試水四十八小時，樓下及睡房牆腳乾爽；磚面、玻璃屏及潔具已裝好。',
      photos: [photo('套廁完成', 'bathroom', 'after', 121)],
    },
    approved: { when: [50, '15:20'], note: '試水紀錄齊全，收口整齊，可以交收。' },
    acts: [
      {
        by: 'client',
        when: [48, '21:10'],
        does: 'rate',
        consultant: 5,
        technician: 5,
        feedback: '終於不再滲水，每一步都有相有紀錄。',
      },
      { by: 'technician', when: [47, '19:05'], does: 'rate', consultant: 5, feedback: '驗收標準清楚，到場準時。' },
      { by: 'consultant', when: [47, '10:00'], does: 'rate', technician: 5, feedback: '防水做足三層，收口細緻。' },
      {
        by: 'client',
        when: [36, '20:30'],
        does: 'report_defect',
        title: '玻璃屏底膠邊甩開',
        note: '近門一邊甩開約十厘米，沖涼時有水流出。',
        photos: [photo('膠邊', 'bathroom', 'after', 121)],
      },
      { by: 'technician', when: [34, '11:30'], does: 'mend_defect', note: '舊膠已清，重新打膠，請乾透一日才沖涼。' },
      { by: 'client', when: [32, '21:45'], does: 'confirm_defect', note: '用了兩日，沒有再漏。' },
      {
        by: 'client',
        when: [3, '20:20'],
        does: 'report_defect',
        title: '花灑牆磚一塊有空鼓聲',
        note: '敲落去聲音不同，磚縫也有一條幼裂。',
        photos: [photo('花灑牆磚', 'wall', 'before', 121)],
      },
      {
        by: 'technician',
        when: [2, '12:15'],
        does: 'propose_visit',
        at: [2, '15:00'],
        note: '收到，星期內過來看，帶備同款磚。',
      },
    ],
  },
];
