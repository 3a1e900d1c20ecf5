import type { Room, Stage } from '../picture';
import type { Scene } from './light/scene';
import { canopy } from './places/canopy';
import { carport } from './places/carport';
import { rooftop } from './places/rooftop';
import { shop } from './places/shop';
import { tongLau } from './places/tong-lau';
import { tower } from './places/tower';
import { villageHouse } from './places/village-house';
import { bareWall } from './rooms/bare-wall';
import { bathroom } from './rooms/bathroom';
import { bedroom } from './rooms/bedroom';
import { kitchen } from './rooms/kitchen';
import { livingRoom } from './rooms/living-room';
import { office } from './rooms/office';
import { openedWall } from './rooms/opened-wall';
import { pipes } from './rooms/pipes';
import { pumpRoom } from './rooms/pump-room';
import { switchboard } from './rooms/switchboard';
import { windowWall } from './rooms/window-wall';
import type { Dice } from './tools/dice';

/** The function that builds each room: its shape depends on the dice only, what is in it on the stage too. */
export const PAINTERS: Record<Room, (dice: Dice, stage: Stage, seed: number) => Scene> = {
  living_room: livingRoom({}),
  plain_room: livingRoom({ hasShelves: false }),
  moulded_room: livingRoom({ hasShelves: false, hasCornice: true }),
  old_tiles_room: livingRoom({ hasOldTiles: true, hasCornice: true }),
  harbour_flat: livingRoom({ isWide: true, hasShelves: false }),
  bedroom: bedroom({}),
  wardrobe_room: bedroom({ kind: 'wardrobes' }),
  loft_room: bedroom({ kind: 'lofts' }),
  platform_room: bedroom({ kind: 'platform' }),
  guest_room: bedroom({ kind: 'folding' }),
  empty_room: bedroom({ kind: 'empty' }),
  kitchen: kitchen({}),
  island_kitchen: kitchen({ hasIsland: true }),
  galley: kitchen({ isNarrow: true }),
  bathroom: bathroom({}),
  shower_room: bathroom({ walls: 'metro', isTested: false }),
  slab_bathroom: bathroom({ walls: 'slabs', isTested: false }),
  brick_bathroom: bathroom({ walls: 'bricks', isTested: false, hasBath: true }),
  hexagon_bathroom: bathroom({ walls: 'hexagons', isTested: false, hasBath: true }),
  step_free_bathroom: bathroom({ hasRails: true }),
  office: office({}),
  meeting_office: office({ use: 'meeting' }),
  clinic: office({ use: 'clinic' }),
  workshop: office({ use: 'workshop' }),
  classrooms: office({ use: 'classrooms' }),
  study_room: office({ use: 'study' }),
  dance_studio: office({ use: 'studio' }),
  server_room: office({ use: 'servers' }),
  shop,
  tower,
  tong_lau: tongLau,
  village_house: villageHouse({}),
  sea_house: villageHouse({ storeys: 2 }),
  canopy,
  carport,
  rooftop: rooftop({}),
  tiled_roof: rooftop({ finish: 'tiled' }),
  terrace: rooftop({ finish: 'terrace' }),
  opened_wall: openedWall,
  pump_room: pumpRoom,
  wall: bareWall,
  window: windowWall({}),
  steel_window: windowWall({ kind: 'steel' }),
  double_window: windowWall({ kind: 'doubled' }),
  balcony_door: windowWall({ kind: 'balcony' }),
  pipes: pipes({}),
  water_heater: pipes({ hasHeater: true }),
  switchboard: switchboard({}),
  brick_switchboard: switchboard({ wall: 'brick' }),
};
