import type { Subject } from '../pictures/picture';

/** What a picture shows, for its alt text. */
export const PICTURE_NOUNS: Record<Subject, { 'zh-Hant': string; en: string }> = {
  living_room: { 'zh-Hant': '客廳', en: 'living room' },
  harbour_flat: { 'zh-Hant': '海景客廳', en: 'living room with a harbour view' },
  bedroom: { 'zh-Hant': '睡房', en: 'bedroom' },
  kitchen: { 'zh-Hant': '廚房', en: 'kitchen' },
  galley: { 'zh-Hant': '窄長廚房', en: 'narrow kitchen' },
  bathroom: { 'zh-Hant': '浴室', en: 'bathroom' },
  office: { 'zh-Hant': '辦公室', en: 'office' },
  shop: { 'zh-Hant': '地舖', en: 'street shop' },
  tower: { 'zh-Hant': '大廈外牆', en: 'tower block' },
  tong_lau: { 'zh-Hant': '唐樓外牆', en: 'tong lau' },
  village_house: { 'zh-Hant': '村屋', en: 'village house' },
  rooftop: { 'zh-Hant': '天台', en: 'roof' },
  opened_wall: { 'zh-Hant': '結構牆', en: 'structural wall' },
  condensers: { 'zh-Hant': '冷氣室外機', en: 'outdoor air-conditioning units' },
  pump_room: { 'zh-Hant': '消防泵房', en: 'fire services pump room' },
  wall: { 'zh-Hant': '牆身', en: 'wall' },
  window: { 'zh-Hant': '鋁窗', en: 'window' },
  pipes: { 'zh-Hant': '喉管', en: 'pipework' },
  switchboard: { 'zh-Hant': '配電箱', en: 'switchboard' },
  plan: { 'zh-Hant': '平面圖', en: 'floor plan' },
  certificate: { 'zh-Hant': '證書', en: 'certificate' },
};
