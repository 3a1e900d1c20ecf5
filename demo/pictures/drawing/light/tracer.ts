import { createField } from './field';
import { createLighting } from './lighting';
import { footprint, type Tone } from './materials';
import { mixed, part } from './random';
import { noLight, noPlace, type Place, type Scene } from './scene';
import { smooth } from './smooth';
import { createSurfaces } from './surfaces';

/** In how many places across light is measured: roughly at first, from all around, and what stands close by. */
const ROUGH_PLACES = 20;
const LIGHT_PLACES = 104;
const SHADE_PLACES = 240;
/** Directions from which light is measured in each place. */
const ROUGH_BOUNCES = 12;
const BOUNCES = 18;
const CONTRAST = 0.17;
/** From here on a reflection has no shape. */
const ROUGH = 0.15;
/** A fainter reflection is not worth its rays. */
const FAINT = 0.045;
/** What is seen outside is brighter than a room. */
const OUTLOOK_LIFT = 2.1;

/** Traces light through a scene. Returns its pixels: red, green and blue, 0 to 255 each. */
export function trace(scene: Scene, width: number, height: number): Uint8Array {
  const { model, eye } = scene;
  const solid = createSurfaces(model, ({ isGlass }) => !isGlass);
  const panes = createSurfaces(model, ({ isGlass }) => isGlass === true);
  const lighting = createLighting(scene, solid);
  const cos = Math.cos(scene.turn);
  const sin = Math.sin(scene.turn);
  const wide = (2 * scene.wide) / width;

  const aim: [number, number, number] = [0, 0, 0];
  function aimAt(px: number, py: number) {
    const x = (px - width / 2) * wide;
    const y = (scene.horizon * height - py) * wide;
    const length = 1 / Math.hypot(x, y, 1);
    aim[0] = (x * cos + sin) * length;
    aim[1] = y * length;
    aim[2] = (cos - x * sin) * length;
  }

  /** The place that is seen at a pixel, or nothing. */
  function seenAt(place: Place, px: number, py: number): boolean {
    aimAt(px, py);
    if (!solid.meet(eye[0], eye[1], eye[2], aim[0], aim[1], aim[2])) return false;
    solid.locate(place, eye[0], eye[1], eye[2], aim[0], aim[1], aim[2]);
    return true;
  }
  const fieldOf = (places: number, measure: Parameters<typeof createField>[4]) =>
    createField(width, height, Math.max(1, width / places), seenAt, measure);

  const mean = fieldOf(ROUGH_PLACES, (tone, place, column, row) =>
    lighting.measure(tone, place, column, row, ROUGH_BOUNCES),
  ).mean();
  const lift = scene.sky ? 0.35 : 0.75;
  lighting.ambient.r = mean.r * lift;
  lighting.ambient.g = mean.g * lift;
  lighting.ambient.b = mean.b * lift;
  const around = fieldOf(LIGHT_PLACES, (tone, place, column, row) =>
    lighting.measure(tone, place, column, row, BOUNCES),
  );
  const close = fieldOf(SHADE_PLACES, lighting.openness);
  const all = around.mean();
  const exposure = scene.brightness / (all.r * 0.3 + all.g * 0.6 + all.b * 0.1 || 1);

  const here = noPlace();
  const light = noLight();
  const own = noLight();
  const seen = noLight();
  const back = noLight();
  const shade = noLight();

  /** The outlook is given as it appears, everything else in the scene's light. */
  function addOutlook(tone: Tone, dx: number, dy: number, dz: number, share: number) {
    scene.outlook(dx, dy, dz, own);
    const lift = (share * OUTLOOK_LIFT) / exposure;
    tone.r += own.r * lift;
    tone.g += own.g * lift;
    tone.b += own.b * lift;
  }

  /** Adds what a surface mirrors. */
  function addMirrored(
    tone: Tone,
    place: Place,
    dx: number,
    dy: number,
    dz: number,
    share: number,
    rough: number,
    seed: number,
  ) {
    const { x, y, z, nx, ny, nz } = place;
    const facing = 2 * (dx * nx + dy * ny + dz * nz);
    const spread = rough < ROUGH ? rough * 0.16 : 0;
    let rx = dx - facing * nx + (part(seed * 3.1) - 0.5) * spread;
    let ry = dy - facing * ny + (part(seed * 7.7) - 0.5) * spread;
    let rz = dz - facing * nz + (part(seed * 13.3) - 0.5) * spread;
    const length = 1 / Math.hypot(rx, ry, rz);
    rx *= length;
    ry *= length;
    rz *= length;
    const [ox, oy, oz] = [x + nx * 2e-3, y + ny * 2e-3, z + nz * 2e-3];
    back.r = 0;
    back.g = 0;
    back.b = 0;
    const met = solid.meet(ox, oy, oz, rx, ry, rz);
    const glow = met?.glow ?? 0;
    if (!met) addOutlook(back, rx, ry, rz, 1);
    else if (glow > 0) {
      met.paint(own, 0, 0, 0, 0, 1, 0);
      back.r = (own.r * glow) / exposure;
      back.g = (own.g * glow) / exposure;
      back.b = (own.b * glow) / exposure;
    } else lighting.addThrown(back, ox, oy, oz, rx, ry, rz, share > 0.5 ? 5 : 1, 0.37);
    tone.r += back.r * share;
    tone.g += back.g * share;
    tone.b += back.b * share;
  }

  const pane = noPlace();

  /** Sets the colour that is seen at a point of the picture, from 0 to 1. */
  function look(px: number, py: number) {
    const seed = mixed(Math.round(px * 8), Math.round(py * 8));
    aimAt(px, py);
    const [dx, dy, dz] = aim;
    seen.r = 0;
    seen.g = 0;
    seen.b = 0;
    const material = solid.meet(eye[0], eye[1], eye[2], dx, dy, dz);
    const far = material ? solid.distance() : Number.POSITIVE_INFINITY;
    if (!material) addOutlook(seen, dx, dy, dz, 1);
    else {
      solid.locate(here, eye[0], eye[1], eye[2], dx, dy, dz);
      footprint.size = (far * wide) / Math.max(0.2, Math.abs(dx * here.nx + dy * here.ny + dz * here.nz));
      material.paint(own, here.x, here.y, here.z, here.nx, here.ny, here.nz);
      const [r, g, b] = [own.r, own.g, own.b];
      if (material.glow) {
        seen.r = (r * material.glow) / exposure;
        seen.g = (g * material.glow) / exposure;
        seen.b = (b * material.glow) / exposure;
      } else {
        around.sample(light, here, px, py);
        close.sample(shade, here, px, py);
        const open = 0.45 + 0.55 * Math.min(1, shade.r * 1.15);
        light.r *= open;
        light.g *= open;
        light.b *= open;
        lighting.addSun(light, here, seed);
        const gloss = material.gloss ?? 0;
        const facing = 1 - Math.abs(dx * here.nx + dy * here.ny + dz * here.nz);
        const rough = material.rough ?? 0.1;
        const mirrored = gloss + (1 - gloss) * facing ** 5 * (gloss > 0.5 ? 1 : 0.55) - FAINT;
        // A rough surface mirrors so little that the grain of its reflection would be all that is seen.
        const share = gloss === 0 ? 0 : rough < ROUGH ? Math.max(0, mirrored) : gloss > 0.1 ? gloss * 0.4 : 0;
        seen.r = r * light.r * (1 - share);
        seen.g = g * light.g * (1 - share);
        seen.b = b * light.b * (1 - share);
        if (share > 0.004) addMirrored(seen, here, dx, dy, dz, share, rough, seed);
      }
    }
    if (panes.isEmpty) return;
    const glass = panes.meet(eye[0], eye[1], eye[2], dx, dy, dz);
    if (!glass || panes.distance() > far) return;
    panes.locate(pane, eye[0], eye[1], eye[2], dx, dy, dz);
    glass.paint(own, pane.x, pane.y, pane.z, pane.nx, pane.ny, pane.nz);
    const facing = 1 - Math.abs(dx * pane.nx + dy * pane.ny + dz * pane.nz);
    const share = 0.05 + 0.6 * facing ** 5 + (glass.gloss ?? 0.05) - 0.05;
    seen.r *= own.r * (1 - share);
    seen.g *= own.g * (1 - share);
    seen.b *= own.b * (1 - share);
    addMirrored(seen, pane, dx, dy, dz, share, 0, seed);
  }

  const shown = new Float32Array(width * height * 3);
  const develop = (value: number) => {
    const v = value * exposure;
    const mapped = (v * (1 + v / 12)) / (1 + v * 0.82);
    const shownAs = Math.min(1, mapped <= 0.0031308 ? mapped * 12.92 : 1.055 * mapped ** (1 / 2.4) - 0.055);
    return shownAs + CONTRAST * (shownAs - 0.5) * shownAs * (1 - shownAs) * 4;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      look(x + 0.5, y + 0.5);
      const o = (y * width + x) * 3;
      shown[o] = develop(seen.r);
      shown[o + 1] = develop(seen.g);
      shown[o + 2] = develop(seen.b);
    }
  return smooth(shown, width, height, (px, py, into) => {
    look(px, py);
    into[0] = develop(seen.r);
    into[1] = develop(seen.g);
    into[2] = develop(seen.b);
  });
}
