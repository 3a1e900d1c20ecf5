import { photo } from '../../pictures/picture';
import type { DemoProject } from '../script';

/** Requests that still look for a consultant. */
export const OPEN_PROJECTS: readonly DemoProject[] = [
  {
    owner: 'client',
    created: [6, '20:40'],
    title: '將軍澳兩房：主人房衣櫃、地台床及書枱訂造',
    category: 'carpentry',
    district: 'sai_kung',
    address: '將軍澳唐明街 9 號 翠海軒 3 座 28 樓 D 室',
    area: 468,
    description:
      '主人房淨闊 2.35 米，想做到頂衣櫃連一張四呎半油壓地台床；細房做書枱連吊櫃，預留兩位小朋友並排做功課。\n\n現有窗台深 500 mm，希望書枱可以用盡窗台。門板想用 E0 級板材，顏色以淺木紋配米白為主。單位已入伙，施工期間照常居住，油漆氣味要盡量低。\n\n請顧問先上門度尺，列清楚板材、五金和每件傢俬的尺寸，方便師傅用同一份清單報價。',
    budget: [58_000, 82_000],
    startInDays: 40,
    answers: { property_type: 'flat', occupied: 'yes' },
    photos: [
      photo('主人房現況', 'bedroom', 'before', 51),
      photo('單位圖則', 'plan', 'before', 5),
      photo('想要的效果', 'bedroom', 'after', 52),
    ],
    applications: [
      {
        by: 'consultant',
        when: [5, '10:12'],
        message:
          '陳小姐你好，我做過多個將軍澳兩房單位的訂造傢俬評估。小房間最易出事的是門鉸位、冷氣回風和插座被遮，我會先出一張立面圖讓你確認，再開數量。星期六下午可以上門度尺，三日內交評估。',
        fee: { share: 6, covers: ['visit', 'estimate', 'certifying'] },
      },
      {
        by: 'consultant4',
        when: [4, '15:36'],
        message:
          '本行專做傢俬及鋁窗驗收，會附板材和五金的品牌規格表，逐件列明尺寸及封邊做法，師傅不能用次一級的料。平日晚上亦可度尺。',
        fee: { fixed: 2500, covers: ['visit', 'estimate'] },
      },
      {
        by: 'consultant2',
        when: { hoursAgo: 9 },
        message: '可以安排這個星期度尺。油壓床要留意地台結構和升起後的高度，評估時會一併計算。',
      },
    ],
    acts: [
      {
        by: 'consultant',
        when: [4, '18:20'],
        does: 'propose_times',
        at: [
          [2, '14:30'],
          [3, '19:30'],
          [5, '10:00'],
        ],
        note: '度尺大約一小時，方便的話請預先移開床尾的雜物。',
      },
    ],
  },
  {
    owner: 'client',
    created: { hoursAgo: 3 },
    title: '紅磡單位更換三部分體式冷氣機',
    category: 'air_conditioning',
    district: 'kowloon_city',
    address: '紅磡黃埔街 21 號 灣景大廈 B 座 9 樓 6 室',
    area: 512,
    description:
      '客廳 2 匹一部、兩間睡房 1 匹各一部，全部用了十三年，其中主人房那部滴水入天花，已經見到水漬。\n\n想換變頻冷暖機，舊銅喉長度約 4 至 7 米，請評估是否要重新拉喉、去水斜度夠不夠，以及外牆機架是否要換。如需搭棚請另列。',
    budget: null,
    startInDays: 21,
    answers: { property_type: 'flat', occupied: 'yes' },
    photos: [photo('客廳舊冷氣及水漬', 'living_room', 'before', 64), photo('天花滴水位置', 'wall', 'before', 62)],
    applications: [],
  },
  {
    owner: 'client2',
    created: [5, '11:25'],
    title: '美孚三房單位全屋鋁窗更換',
    category: 'windows',
    district: 'sham_shui_po',
    address: '美孚百老匯街 60 號 安泰閣 17 樓 A 室',
    area: 1080,
    description:
      '單位樓齡五十多年，原裝鋁窗窗鉸生鏽，颱風時客廳窗邊入水，窗台下的油漆已經起泡。最近收到強制驗窗通知，須於限期內完成。\n\n共有窗七組，其中客廳一組為三扇趟窗。希望換 2.0 mm 鋁料、6 mm 強化玻璃，並重做窗框防漏。請顧問核對驗窗通知上的要求，安排合資格人士驗收及呈交證明書。',
    budget: [85_000, 120_000],
    startInDays: 30,
    answers: { property_type: 'flat', occupied: 'yes' },
    photos: [
      photo('客廳窗框鏽蝕', 'window', 'before', 71),
      photo('窗台下滲水', 'wall', 'before', 72),
      photo('大廈外牆', 'tower', 'before', 73),
    ],
    applications: [
      {
        by: 'consultant4',
        when: [3, '14:20'],
        message:
          '我是註冊測量師，可擔任驗窗統籌。七組窗會逐組記錄鉸、鎖、玻璃膠和窗框縫的狀況，分清楚必須更換和可以維修的，未必全部要換。',
      },
    ],
  },
  {
    owner: 'client3',
    created: [8, '16:05'],
    title: '灣仔寫字樓重新間隔、照明及地毯更新',
    category: 'office',
    district: 'wan_chai',
    address: '灣仔軒尼詩道 288 號 商樂中心 14 樓',
    area: 2400,
    description:
      '續租後重新規劃：加一間八人會議室（玻璃間隔）、一間靜音電話房，其餘為三十二個座位的開放式辦公區。\n\n天花光管全部轉 LED 平板燈，部分天花板有水漬要換；地毯換方塊毯。會議室要做隔音和獨立冷氣風口。大廈規定嘈吵工序只可在平日七時後或星期六進行，消防花灑頭改位須由大廈指定承辦商做。\n\n辦公室不停運作，想分兩期施工，每期不超過兩星期。',
    budget: [320_000, 430_000],
    startInDays: 45,
    answers: { property_type: 'office', occupied: 'yes' },
    photos: [
      photo('現有辦公區', 'office', 'before', 81),
      photo('天花水漬', 'wall', 'before', 81),
      photo('參考效果', 'office', 'after', 83),
    ],
    applications: [
      {
        by: 'consultant2',
        when: [6, '09:48'],
        message:
          '鄭小姐你好，分期施工的關鍵是臨時間隔和夜間清潔。我會出一份兩期的時間表，連大廈管理處的申請、裝修按金、花灑改位的程序一併寫入評估，讓師傅按實際可施工的時數報價。',
      },
      {
        by: 'consultant',
        when: [5, '17:30'],
        message:
          '住宅以外，我也負責過灣仔和銅鑼灣四個寫字樓的工料測量。可於本星期內到場，評估會把隔音、冷氣風口和夜班附加費分開列項。',
      },
    ],
  },
];
