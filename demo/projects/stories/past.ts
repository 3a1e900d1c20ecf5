import { photo } from '../../pictures/picture';
import type { DemoProject } from '../script';

/** Projects that were approved. */
export const PAST_PROJECTS: readonly DemoProject[] = [
  {
    owner: 'client2',
    created: [92, '13:40'],
    title: '大圍居屋客飯廳批盪及全屋油漆',
    category: 'painting',
    district: 'sha_tin',
    address: '大圍美田路 8 號 美松苑 B 座 6 樓 11 室',
    area: 480,
    description:
      '客飯廳兩幅牆批盪空鼓，睡房天花有霉漬。想鏟去鬆脫部分重新批盪，全屋上油，木門一併翻新。\n\n家中有兩歲小朋友，要求用低揮發性乳膠漆，並分兩間房輪流做。',
    budget: [30_000, 46_000],
    startInDays: 20,
    answers: { property_type: 'public', occupied: 'yes' },
    photos: [photo('客廳牆身起泡', 'wall', 'before', 112), photo('客廳現況', 'living_room', 'before', 114)],
    applications: [
      {
        by: 'consultant3',
        when: [91, '09:15'],
        message: '會先用敲擊棒找出空鼓範圍，畫在牆上拍照，師傅按實際面積報價，不會愈鏟愈大。',
      },
      { by: 'consultant4', when: [90, '11:00'], message: '油漆工程可提供塗層厚度及含水量測試，完工有報告。' },
    ],
    accepted: { consultant: 'consultant3', when: [89, '20:20'] },
    estimates: [
      {
        when: [86, '15:30'],
        scope: '空鼓面積約 34 m²，其餘為批灰找平。乳膠漆須為低揮發性產品，附產品證明。牆身含水量低於 6% 才可上底油。',
        range: [36_000, 43_000],
        days: 18,
        items: [
          ['傢俬搬移及保護', 1, '項'],
          ['鏟除鬆脫批盪及舊漆', 120, 'm²'],
          ['批盪修補及批灰兩度', 120, 'm²', 'plaster_patching'],
          ['底油一度、乳膠漆兩度', 168, 'm²', 'wall_paint'],
          ['木門及門框翻油', 5, '扇', 'door_paint'],
        ],
      },
    ],
    quotations: [
      {
        by: 'technician4',
        when: [84, '18:00'],
        prices: [2500, 70, 98, 74, 'excluded'],
        exclusions: '不包括木門翻油。',
        warrantyMonths: 6,
        days: 15,
        validDays: 30,
        note: '批盪三年內空鼓，免費執漏。',
      },
      {
        by: 'technician2',
        when: [83, '10:25'],
        prices: [2800, 68, 95, 78, 950],
        exclusions: '不包括窗簾拆裝。',
        warrantyMonths: 12,
        days: 18,
        validDays: 30,
        note: '分兩期做，每期一間睡房，晚上可以照常睡覺。',
      },
    ],
    chosen: { technician: 'technician2', when: [81, '21:15'] },
    paid: [80, '09:40'],
    submitted: {
      when: [62, '17:20'],
      note: '全屋油漆完成。空鼓位置共鏟 35 m²，已掛網批盪；上油前含水量 4.2% 至 5.1%，讀數已交黃顧問。木門五扇已翻油，門鎖已裝回。',
      photos: [
        photo('客廳完成', 'living_room', 'after', 114),
        photo('批盪施工', 'wall', 'during', 112),
        photo('牆身完成', 'wall', 'after', 112),
      ],
    },
    approved: { when: [59, '12:30'], note: '牆身用兩米直尺檢查，偏差 2 mm 之內；兩處門框補油已即日執妥。合格。' },
    acts: [
      {
        by: 'client2',
        when: [58, '21:10'],
        does: 'rate',
        consultant: 5,
        technician: 4,
        feedback: '黃顧問每星期都來，含水量有數有據。志達師傅手工好，小朋友照常住，只是第二期遲了兩日開工。',
      },
      {
        by: 'consultant3',
        when: [58, '10:40'],
        does: 'rate',
        technician: 5,
        feedback: '批盪掛網做足，讀數紀錄齊全，執漏即日完成。',
      },
      {
        by: 'technician2',
        when: [57, '19:25'],
        does: 'rate',
        consultant: 5,
        feedback: '空鼓範圍先畫好再鏟，大家都清楚，沒有爭拗。',
      },
      {
        by: 'technician2',
        when: [56, '12:40'],
        does: 'reply',
        to: 'client2',
        reply: '多謝支持。第二期遲了兩日，是等牆身乾透才上批灰；下次會一早講清楚，讓你們安排得更好。',
      },
    ],
  },
  {
    owner: 'client',
    created: [58, '20:12'],
    title: '西環舊樓浴室滲水及樓下天花修復',
    category: 'waterproofing',
    district: 'central_western',
    address: '西環皇后大道西 512 號 永華樓 7 樓 後座',
    area: 380,
    description:
      '樓下住戶天花滴水，食環署滲水辦已發信，要求三十日內跟進。浴室地磚多處鬆動，去水渠隔氣經常乾涸有異味。\n\n想徹底重做浴室地台防水和去水，並替樓下住戶修復天花。需要測試報告回覆滲水辦。',
    budget: [35_000, 55_000],
    startInDays: 14,
    answers: { property_type: 'flat', occupied: 'yes' },
    photos: [photo('浴室現況', 'bathroom', 'before', 121), photo('樓下天花', 'wall', 'before', 121)],
    applications: [
      { by: 'consultant3', when: [57, '09:55'], message: '熟悉滲水辦的程序，可協助回信及安排測試。' },
      {
        by: 'consultant',
        when: [57, '11:20'],
        message:
          '陳小姐你好，這類個案要先分清地台滲漏還是喉管滲漏，報告才站得住腳。我會在開工前和完工後各做一次含水量測試，兩份讀數並列，方便你回覆滲水辦。',
      },
    ],
    accepted: { consultant: 'consultant', when: [55, '18:40'] },
    estimates: [
      {
        when: [52, '16:15'],
        scope:
          '測試確認滲漏來自浴室地台及去水位。地台打開至石屎面，做三層防水，上翻 300 mm，企缸位上翻 1,800 mm；樓下天花清除霉漬後重油。試水 72 小時，樓下住戶見證。',
        range: [40_000, 50_000],
        days: 35,
        items: [
          ['勘察及含水量測試報告', 1, '項'],
          ['拆除浴室地磚及舊防水層', 7, 'm²', 'tile_removal'],
          ['浴室地台及企缸防水，三層', 11, 'm²', 'bathroom_waterproofing'],
          ['更換地台去水及 P 型隔氣', 1, '項'],
          ['鋪地磚及牆身下半', 16, 'm²'],
          ['樓下天花除霉、環氧底漆及油漆', 9, 'm²'],
          ['試水 72 小時及複測', 1, '項'],
        ],
      },
    ],
    quotations: [
      {
        by: 'technician4',
        when: [50, '14:30'],
        prices: [4200, 900, 820, 6500, 850, 480, 2800],
        exclusions: '不包括磚料。',
        warrantyMonths: 24,
        days: 30,
        validDays: 30,
        note: '防水做足三層，中間加玻璃纖維網。',
      },
      {
        by: 'technician',
        when: [49, '19:05'],
        prices: [3800, 850, 780, 6200, 820, 460, 2600],
        exclusions: '不包括磚料及潔具更換。',
        warrantyMonths: 24,
        days: 35,
        validDays: 30,
        note: '樓下天花我會與樓下住戶約好時間，試水時一同見證。',
      },
    ],
    chosen: { technician: 'technician', when: [47, '12:05'] },
    paid: [47, '12:20'],
    submitted: {
      when: [12, '16:45'],
      note: '浴室防水及鋪磚完成，試水 72 小時樓下沒有滴水。樓下天花已除霉重油，含水量由 38% 跌至 9%。去水換了 P 型隔氣，異味問題一併解決。',
      itemNotes: { 5: '樓下陳太已簽收。', 6: '試水期間拍照六張，全部有日期。' },
      photos: [
        photo('浴室完成', 'bathroom', 'after', 121),
        photo('試水 72 小時', 'bathroom', 'during', 121),
        photo('樓下天花修復', 'wall', 'after', 121),
      ],
    },
    approved: {
      when: [9, '11:10'],
      note: '完工後複測含水量 9%，低於要求。試水紀錄、測試報告和保養書已齊，可回覆滲水辦。企缸位玻璃膠有一處未滿，文師傅已即場補回。合格。',
      photos: [photo('新去水及隔氣', 'pipes', 'after', 121)],
    },
    acts: [
      {
        by: 'technician',
        when: [8, '20:30'],
        does: 'rate',
        consultant: 5,
        feedback: '何顧問試水當日由早上等到完，樓下住戶也安排得好，做起來安心。',
      },
    ],
  },
];
