import type { Dice } from './dice';

/** The colours of one home. */
export interface Palette {
  wall: string;
  accentWall: string;
  ceiling: string;
  floor: string;
  wood: string;
  cloth: string;
  cloth2: string;
  metal: string;
  plant: string;
  lamp: string;
  tile: string;
}

const palette = (
  wall: string,
  accentWall: string,
  floor: string,
  wood: string,
  cloth: string,
  cloth2: string,
  tile: string,
  metal = '#3b3a38',
): Palette => ({
  wall,
  accentWall,
  ceiling: '#f6f1e8',
  floor,
  wood,
  cloth,
  cloth2,
  metal,
  plant: '#4c7a4f',
  lamp: '#ffdf9e',
  tile,
});

const FRESH: readonly [Palette, ...Palette[]] = [
  palette('#efe6d8', '#d9cbb4', '#c9a77c', '#8d6a47', '#2f6b5e', '#d9a15b', '#dfe5df'),
  palette('#e3eae7', '#b9cdc5', '#c6ad88', '#7a5b40', '#b8603b', '#f1e3c8', '#e8e2d6'),
  palette('#ebe6e1', '#c8beb4', '#b08c68', '#5e4634', '#3d4f7f', '#d8c3a5', '#d6dde2', '#2d2f36'),
  palette('#f2ebda', '#dcc9a0', '#d3b487', '#9a734b', '#a24a34', '#5d8257', '#e9e4d8'),
  palette('#e4e8ec', '#b7c4d0', '#c2ae95', '#6f5643', '#c08a2d', '#496b86', '#d9e0dd', '#33404a'),
  palette('#eef0ea', '#a9bda6', '#cdb595', '#86644a', '#4f6f52', '#e0b07a', '#e6e9e2', '#38403a'),
  palette('#f0ebe6', '#c9b8c4', '#b99b80', '#69503f', '#6b4f72', '#d9a86a', '#e4dfe4', '#3a3540'),
  palette('#efe9e4', '#cfa893', '#bd9670', '#74523c', '#7d8f69', '#c67a4b', '#efe9e1', '#4a4039'),
];

/** Old Hong Kong: yellowed walls, mint and pink tiles, teak. */
const OLD: readonly [Palette, ...Palette[]] = [
  {
    ...palette('#ddd0ac', '#cdbd92', '#a8927a', '#6e4a2e', '#7c6a55', '#8a4b3a', '#a9c3b4', '#8c8478'),
    ceiling: '#e2d9bf',
    plant: '#66744a',
    lamp: '#f3f0d4',
  },
  {
    ...palette('#cfd2c0', '#b8bda5', '#9c8b7c', '#7b5433', '#5f6b62', '#a07a4a', '#d3b3a6', '#87837b'),
    ceiling: '#dcdccb',
    plant: '#66744a',
    lamp: '#eef2e2',
  },
  {
    ...palette('#d9c7b4', '#c7af97', '#93826f', '#5d4029', '#6b5a6e', '#94663f', '#b6bfc9', '#8b8379'),
    ceiling: '#e0d5c3',
    plant: '#66744a',
    lamp: '#f3ecd0',
  },
  {
    ...palette('#d2d6d4', '#b9c2c0', '#8a8579', '#6a4b33', '#6d6f5c', '#8f5f3f', '#cdbf94', '#83857f'),
    ceiling: '#dadcd5',
    plant: '#66744a',
    lamp: '#f0f4e6',
  },
  {
    ...palette('#dcc8b8', '#cbb09a', '#a39079', '#744b36', '#5e6a70', '#9c6b46', '#b08e7c', '#8b857a'),
    ceiling: '#e3d8c8',
    plant: '#66744a',
    lamp: '#f3ecd0',
  },
];

export const freshPalette = (dice: Dice): Palette => dice.pick(FRESH);
export const oldPalette = (dice: Dice): Palette => dice.pick(OLD);
