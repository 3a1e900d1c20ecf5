import type { ItemKind } from '@/domain/project/item-kinds';
import type { DemoKey } from '../../accounts/accounts';
import { photo } from '../../pictures/picture';
import type { DemoProject } from '../script';

interface RatedSpec {
  owner: DemoKey;
  consultant: DemoKey;
  technician: DemoKey;
  /** How many days ago it was requested; the other steps follow at fixed intervals. */
  from: number;
  title: string;
  category: DemoProject['category'];
  district: DemoProject['district'];
  address: string;
  area: number;
  description: string;
  budget: DemoProject['budget'];
  picture: Parameters<typeof photo>[1];
  offer: string;
  scope: string;
  items: readonly (readonly [description: string, quantity: number, unit: string, price: number, kind?: ItemKind])[];
  done: string;
  approval: string;
  owners: readonly [consultant: number, technician: number, feedback: string];
  consultants: readonly [technician: number, feedback: string];
  technicians: readonly [consultant: number, feedback: string];
}

/** A project in the normal flow, rated by all three parties: 44 days from the request to the last rating. */
function rated(spec: RatedSpec, index: number): DemoProject {
  const { owner, consultant, technician, from, items } = spec;
  const total = items.reduce((sum, [, quantity, , price]) => sum + quantity * price, 0);
  const seed = 301 + index * 3;
  return {
    owner,
    created: [from, '19:20'],
    title: spec.title,
    category: spec.category,
    district: spec.district,
    address: spec.address,
    area: spec.area,
    description: spec.description,
    budget: spec.budget,
    startInDays: 20,
    answers: { property_type: 'flat', occupied: 'no' },
    photos: [photo('施工前', spec.picture, 'before', seed)],
    applications: [{ by: consultant, when: [from - 1, '10:25'], message: spec.offer }],
    accepted: { consultant, when: [from - 2, '20:40'] },
    estimates: [
      {
        when: [from - 5, '16:50'],
        scope: spec.scope,
        range: [Math.floor((total * 0.92) / 1000) * 1000, Math.ceil((total * 1.12) / 1000) * 1000],
        days: 30,
        items: items.map(([description, quantity, unit, , kind]) => [description, quantity, unit, kind] as const),
      },
    ],
    quotations: [
      {
        by: technician,
        when: [from - 7, '18:15'],
        prices: items.map(([, , , price]) => price),
        exclusions: '不包括業主自購的材料及潔具。',
        warrantyMonths: 12,
        days: 32,
        validDays: 30,
        note: '按評估逐項報價，沒有隱藏收費。',
      },
    ],
    chosen: { technician, when: [from - 10, '21:10'] },
    paid: [from - 10, '21:20'],
    submitted: { when: [from - 40, '17:05'], note: spec.done, photos: [photo('完工', spec.picture, 'after', seed)] },
    approved: { when: [from - 42, '12:15'], note: spec.approval },
    acts: [
      {
        by: owner,
        when: [from - 43, '21:30'],
        does: 'rate',
        consultant: spec.owners[0],
        technician: spec.owners[1],
        feedback: spec.owners[2],
      },
      {
        by: consultant,
        when: [from - 44, '10:30'],
        does: 'rate',
        technician: spec.consultants[0],
        feedback: spec.consultants[1],
      },
      {
        by: technician,
        when: [from - 44, '19:45'],
        does: 'rate',
        consultant: spec.technicians[0],
        feedback: spec.technicians[1],
      },
    ],
  };
}

const SPECS: readonly RatedSpec[] = [
  {
    owner: 'client',
    consultant: 'consultant',
    technician: 'technician3',
    from: 165,
    title: '荃灣單位廚房電力及照明更新',
    category: 'plumbing_electrical',
    district: 'tsuen_wan',
    address: '荃灣海壩街 18 號 荃豐中心 D 座 16 樓 3 室',
    area: 410,
    description: '廚房轉電磁爐，須加獨立線及插座，照明改 LED。',
    budget: [18_000, 30_000],
    picture: 'switchboard',
    offer: '會先計算總負荷，再定是否須要換總掣。',
    scope: '電磁爐獨立線、廚房插座六位、LED 照明，完工簽發 WR1。',
    items: [
      ['電磁爐獨立線（32A）', 1, '路', 3800],
      ['插座，暗線入牆', 6, '位', 980, 'socket'],
      ['LED 燈位連燈具', 8, '位', 680, 'lighting_point'],
      ['檢查及簽發 WR1', 1, '次', 2600, 'electrical_test'],
    ],
    done: '全部線路完成，已測試絕緣並簽發 WR1。',
    approval: '讀數合格，插座高度劃一。合格。',
    owners: [5, 5, '何顧問把每個插座位貼好給我看才動工。恒師傅收拾得很乾淨。'],
    consultants: [5, '線路編號清楚，測試紀錄齊全。'],
    technicians: [5, '評估數量準，到場不用再改。'],
  },
  {
    owner: 'client2',
    consultant: 'consultant',
    technician: 'technician',
    from: 150,
    title: '葵涌單位浴室防水及鋪磚',
    category: 'waterproofing',
    district: 'kwai_tsing',
    address: '葵涌興芳路 177 號 新葵芳花園 B 座 9 樓 8 室',
    area: 380,
    description: '浴室地台滲水至鄰房，想重做防水及鋪磚。',
    budget: [32_000, 48_000],
    picture: 'bathroom',
    offer: '會做完工前後含水量對照，讀數交業主保存。',
    scope: '地台打開重做三層防水，上翻 300 mm，試水 48 小時，鋪防滑地磚及牆磚。',
    items: [
      ['拆除及清運', 1, '項', 7800],
      ['浴室防水三層', 12, 'm²', 780, 'bathroom_waterproofing'],
      ['鋪牆地磚', 20, 'm²', 720],
      ['潔具安裝', 1, '套', 3600],
    ],
    done: '防水及鋪磚完成，試水 48 小時沒有滲漏。',
    approval: '試水見證合格，斜水順暢。',
    owners: [5, 5, '文師傅的防水真的做足，鄰房的水漬已乾。何顧問每步都有相。'],
    consultants: [5, '試水主動通知，執漏快。'],
    technicians: [5, '溝通清楚，到場準時。'],
  },
  {
    owner: 'client3',
    consultant: 'consultant2',
    technician: 'technician3',
    from: 140,
    title: '觀塘寫字樓冷氣系統更換',
    category: 'air_conditioning',
    district: 'kwun_tong',
    address: '觀塘鴻圖道 57 號 南洋廣場 11 樓 6 室',
    area: 1500,
    description: '五部分體機已用十年，耗電高，想換變頻機及重拉去水喉。',
    budget: [90_000, 130_000],
    picture: 'office',
    offer: '可按座位密度計算匹數，避免買大或買細。',
    scope: '更換變頻分體機五部，重拉銅喉及去水，夜間施工。',
    items: [
      ['拆除舊機及回收雪種', 5, '部', 900, 'unit_removal'],
      ['變頻分體機 2 匹連安裝', 5, '部', 14_800, 'split_unit'],
      ['銅喉及去水喉', 62, 'm', 320],
      ['夜間施工附加費', 6, '晚', 900],
    ],
    done: '五部機已裝妥，逐部抽真空及試機。',
    approval: '出風溫度及電流讀數正常，去水暢順。',
    owners: [4, 5, '李顧問匹數計得準，電費少了三成。夜間施工安靜又乾淨。'],
    consultants: [5, '銅喉走線整齊，試機紀錄詳細。'],
    technicians: [4, '夜間入場手續安排得好，時間表有改過一次。'],
  },
  {
    owner: 'client2',
    consultant: 'consultant3',
    technician: 'technician4',
    from: 130,
    title: '深水埗唐樓天台防水層更新',
    category: 'waterproofing',
    district: 'sham_shui_po',
    address: '深水埗南昌街 205 號 天台',
    area: 750,
    description: '天台防水層老化，頂樓兩戶天花滲水，業主委員會同意維修。',
    budget: [60_000, 90_000],
    picture: 'rooftop',
    offer: '先做紅外線掃描，再定修補範圍。',
    scope: '清除舊防水層，裂紋修補，三層聚氨酯防水，閉水 72 小時。',
    items: [
      ['清除舊防水層及清運', 70, 'm²', 150],
      ['裂紋修補', 38, 'm', 160],
      ['聚氨酯防水三層', 70, 'm²', 620, 'roof_waterproofing'],
      ['閉水測試 72 小時', 1, '項', 2800],
    ],
    done: '防水完成，閉水 72 小時頂樓兩戶沒有滲漏。',
    approval: '膜厚抽查平均 2.1 mm，合格。',
    owners: [5, 4, '黃顧問替業委會解釋得很清楚。強師傅工夫紮實，只是落雨停了幾日。'],
    consultants: [4, '厚度足，收口可以再細緻。'],
    technicians: [5, '驗收標準先講明，做得安心。'],
  },
  {
    owner: 'client',
    consultant: 'consultant4',
    technician: 'technician2',
    from: 120,
    title: '沙田單位訂造客廳電視櫃及鞋櫃',
    category: 'carpentry',
    district: 'sha_tin',
    address: '沙田源禾路 15 號 偉華中心 2 座 18 樓 D 室',
    area: 520,
    description: '客廳一面牆做電視櫃連書架，玄關做到頂鞋櫃。',
    budget: [35_000, 55_000],
    picture: 'living_room',
    offer: '會出立面圖和板材五金規格表，逐件驗收。',
    scope: 'E0 級板材，緩衝門鉸，電視櫃預留走線，鞋櫃門板防撞條。',
    items: [
      ['電視櫃連書架', 3.6, 'm', 6800, 'tv_cabinet'],
      ['到頂鞋櫃', 1.8, 'm', 7200, 'shoe_cabinet'],
      ['安裝及執漏', 1, '項', 3200],
    ],
    done: '櫃身已安裝，門縫及緩衝已調校。',
    approval: '尺寸與圖相符，封邊完整，兩處門縫已即場調好。',
    owners: [4, 4, '用料和圖一樣，安裝遲了四日，其他滿意。'],
    consultants: [4, '工場出品穩定，安裝日期要再預鬆一點。'],
    technicians: [5, '圖紙清楚，度尺一次到位。'],
  },
  {
    owner: 'client3',
    consultant: 'consultant',
    technician: 'technician4',
    from: 110,
    title: '天后單位全屋鋪磚及批盪',
    category: 'masonry',
    district: 'wan_chai',
    address: '天后電氣道 28 號 柏景臺 A 座 7 樓 2 室',
    area: 690,
    description: '全屋木地板改鋪磚，牆身空鼓重新批盪。',
    budget: [80_000, 120_000],
    picture: 'living_room',
    offer: '地磚排版圖會先給你確認，避免門口出現細條磚。',
    scope: '地台找平，600 × 600 mm 地磚，空鼓牆身鏟底批盪。',
    items: [
      ['拆除木地板及清運', 58, 'm²', 120],
      ['地台找平', 58, 'm²', 220, 'screed'],
      ['鋪地磚', 58, 'm²', 640, 'floor_tiles'],
      ['鏟底及批盪', 86, 'm²', 210],
    ],
    done: '鋪磚及批盪完成，已勾縫清潔。',
    approval: '平整度兩米內 2 mm，抽查空鼓合格。',
    owners: [5, 5, '磚縫直得像用尺畫。何顧問排版圖幫了大忙。'],
    consultants: [5, '鋪貼平整，泥頭每日清走。'],
    technicians: [4, '排版仔細，驗收嚴格但公道。'],
  },
  {
    owner: 'client2',
    consultant: 'consultant',
    technician: 'technician',
    from: 100,
    title: '屯門單位廚房去水及水喉更換',
    category: 'plumbing_electrical',
    district: 'tuen_mun',
    address: '屯門屯門鄉事會路 2 號 屯門市廣場 3 座 20 樓 F 室',
    area: 455,
    description: '廚房去水經常淤塞，水喉鏽蝕，想全部更換。',
    budget: [15_000, 26_000],
    picture: 'pipes',
    offer: '先用內窺鏡看去水喉，再決定換到哪一段。',
    scope: '廚房冷熱水銅喉、去水喉更換，鑿牆修補。',
    items: [
      ['拆除舊喉及封口', 1, '項', 3200],
      ['冷熱水銅喉', 14, 'm', 540, 'water_pipes'],
      ['去水喉（uPVC）', 6, 'm', 720, 'drain_pipe'],
      ['鑿牆及修補', 5, 'm²', 820],
    ],
    done: '水喉去水已換，壓力測試 30 分鐘正常。',
    approval: '壓力及流量測試合格。',
    owners: [5, 4, '問題徹底解決。師傅有一日遲到，但有預先通知。'],
    consultants: [5, '燒焊接口飽滿，測試主動。'],
    technicians: [5, '內窺鏡影片很有用，範圍沒有爭拗。'],
  },
];

export const RATED_PROJECTS: readonly DemoProject[] = SPECS.map(rated);
