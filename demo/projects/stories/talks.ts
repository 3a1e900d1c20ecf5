import { photo } from '../../pictures/picture';
import type { Said } from '../script';

/**
 * Messages in the rooms of some projects; the last ones of some are still unread. A time in `hoursAgo` may move to the
 * day before (`instantOf`): messages that belong together have the same one, and earlier ones are two days old or more.
 */

export const TALK_HO_MAN_TIN: readonly Said[] = [
  { by: 'client', when: [41, '20:42'], text: '何顧問你好，之後就拜託你了。鎖匙放在管理處，登記用我的名字。' },
  { by: 'consultant', when: [41, '21:15'], text: '收到，陳小姐。我後日上午十時上去度尺，順便開檢查孔看去水喉。' },
  { by: 'client', when: [41, '21:18'], text: '好，我當日請了半日假，可以一齊看。' },
  {
    by: 'consultant',
    when: [39, '12:30'],
    text: '今日看過，主人浴室的去水彎頭已經鏽穿，客浴室的還可以。兩間一併換會穩陣，價錢差不多。',
  },
  {
    by: 'consultant',
    when: [39, '12:31'],
    text: '檢查孔的相片，左邊是主人浴室。',
    photos: [photo('主人浴室去水', 'pipes', 'before', 47), photo('客浴室去水', 'pipes', 'before', 48)],
  },
  { by: 'client', when: [39, '12:50'], text: '真的鏽得很厲害…… 兩間一齊換吧。' },
  { by: 'consultant', when: [39, '13:02'], text: '好，我會寫入評估，師傅報價時就會計這一項。' },
  { by: 'client', when: [32, '22:10'], text: '三份報價都看過了。文師傅包了清潔，但保養期比其他長，會不會有問題？' },
  {
    by: 'consultant',
    when: [31, '09:20'],
    text: '沒有問題，我驗收過他兩個單位的防水，試水都一次過。留意廚櫃是由相熟工場做，建議付款前先去看門板樣板。',
  },
  { by: 'client', when: [31, '13:05'], text: '昨日去看過，門板做得很好，就選他。' },
  {
    by: 'technician',
    when: [30, '10:30'],
    text: '陳小姐、何顧問你好，我是文師傅。下星期一開始圍封走廊和拆牆磚，已同管理處登記。',
  },
  {
    by: 'consultant',
    when: [30, '10:41'],
    text: '文師傅你好。提提你，防水上翻 300 mm，企缸位做到 1,800 mm，試水要等我到場先好封。',
  },
  { by: 'technician', when: [30, '10:45'], text: '明白，上翻位會用網布加固，試水前一日通知你。' },
  { by: 'client', when: [23, '18:20'], text: '鄰居說下午兩點前後很吵，可以遲少少才拆嗎？' },
  { by: 'technician', when: [23, '18:32'], text: '可以，明天起兩點半之後才開風炮，另外會在電梯口貼通告。' },
  {
    by: 'technician',
    when: [16, '17:05'],
    text: '兩間浴室的牆磚都拆好了，來水喉已換銅喉，請何顧問過目。',
    photos: [photo('主人浴室拆卸後', 'bathroom', 'during', 49), photo('新銅喉', 'pipes', 'during', 50)],
  },
  { by: 'consultant', when: [16, '19:40'], text: '看到，焊口整齊。冷熱水記得左熱右冷，淋浴位高度按圖 1,050 mm。' },
  { by: 'technician', when: [9, '16:50'], text: '主人浴室今日開始試水，水位做了記號，四十八小時後一齊看。' },
  { by: 'consultant', when: [7, '17:15'], text: '試水完成，水位沒有下降，樓下天花乾爽，管理處亦已簽名。可以鋪磚。' },
  { by: 'client', when: [7, '20:02'], text: '太好了，多謝兩位👏' },
  {
    by: 'technician',
    when: [2, '17:45'],
    text: '廚房牆磚鋪好了，明天做填縫。廚櫃下星期三送到。',
    photos: [photo('廚房牆磚', 'kitchen', 'during', 51)],
  },
  { by: 'client', when: [2, '21:10'], text: '顏色比樣板還好看！插座的位置可以跟圖則再核對一次嗎？洗碗碟機要用一位。' },
  {
    by: 'consultant',
    when: { hoursAgo: 4 },
    text: '我明天早上到場核對，會在牆上標好洗碗碟機和雪櫃的插座，再影相給你確認。',
  },
  { by: 'technician', when: { hoursAgo: 4 }, text: '好，等何顧問標好位我先拉線。' },
];

export const TALK_TO_KWA_WAN: readonly Said[] = [
  { by: 'client2', when: [49, '21:20'], text: '何顧問，單位未入伙，隨時可以上去。' },
  {
    by: 'consultant',
    when: [48, '09:45'],
    text: '好，我已向電力公司查詢，大廈上升總線可以配 60A，今個星期內有書面回覆。',
  },
  { by: 'client2', when: [48, '10:02'], text: '咁即熱式熱水爐都用得到？' },
  { by: 'consultant', when: [48, '10:10'], text: '可以，會獨立一路 6 mm² 線，電磁爐另外一路。' },
  {
    by: 'technician3',
    when: [40, '13:00'],
    text: '林生你好，我是電工恒師傅。明天開始標線，想請你到場確認每個插座位。',
  },
  { by: 'client2', when: [40, '13:20'], text: '明天下午三點後可以。' },
  { by: 'technician3', when: { hoursAgo: 8 }, text: '全部完成並通電，已提交驗收，WR1 一併交給何顧問。' },
  { by: 'client2', when: { hoursAgo: 8 }, text: '辛苦晒！何顧問幾時方便驗收？' },
];

export const TALK_TAIKOO: readonly Said[] = [
  { by: 'client', when: [14, '13:00'], text: '何顧問你好，小朋友九月開學前想搬返入去，時間夠嗎？' },
  { by: 'consultant', when: [14, '14:25'], text: '夠的。先做水電和防水，油漆最後做，預留兩星期散味。' },
  { by: 'client', when: [14, '14:30'], text: '好，評估出來我會盡快看。' },
];

export const TALK_TSUEN_WAN: readonly Said[] = [
  { by: 'consultant3', when: [16, '11:30'], text: '陳小姐，色水測試安排在明天下午，全程大約兩小時，浴室暫時不要用。' },
  { by: 'client', when: [16, '12:05'], text: '好，我會留在家。樓下的住客都想知道結果。' },
  { by: 'consultant3', when: [15, '18:20'], text: '結果出來了：滲漏在地台去水位，喉管本身沒有爆裂，不用全屋打開。' },
  { by: 'client', when: [15, '18:33'], text: '放心晒，多謝你！' },
];

export const TALK_QUARRY_BAY: readonly Said[] = [
  { by: 'client2', when: [65, '21:25'], text: '何顧問，款項想按進度付，可以寫入評估嗎？' },
  { by: 'consultant', when: [64, '09:10'], text: '可以，我會建議分五期，每期寫明要做到甚麼，師傅報價時照填。' },
  { by: 'technician', when: [54, '13:00'], text: '林生、何顧問你好，我是文師傅。星期一開始圍封，預計一星期拆完。' },
  {
    by: 'technician',
    when: [46, '17:25'],
    text: '第一期做好了，已提交。浴室去水彎頭鏽穿，下期順手換掉。',
  },
  { by: 'client2', when: [44, '21:34'], text: '看到相片，謝謝。第二期已付，可以開始水電。' },
  { by: 'consultant', when: [28, '15:50'], text: '水電驗收合格，封板前的相片我都存了檔。' },
  { by: 'technician', when: [16, '12:15'], text: '今日開始試水，四十八小時後我會拍樓下天花給大家看。' },
  { by: 'client2', when: [16, '12:40'], text: '好，我同樓下鄰居說了，隨時可以上門。' },
];
