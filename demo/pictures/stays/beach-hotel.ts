import { glass, palapa, shaded } from '#demo/pictures/buildings.ts'
import { lounger, parasol, person } from '#demo/pictures/dressing.ts'
import { sea } from '#demo/pictures/land.ts'
import { join, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { poolWater } from './pool-water.ts'
import { strong } from './strong.ts'
import { warmWalls } from './warm-walls.ts'

/** A broad terraced resort by the sea, with its pool. */
export function beachHotel(s: Stage): string {
  const wall = s.pick(warmWalls)
  const accent = s.pick(strong)
  const floors = 5 + Math.floor(s.between(0, 3))
  const floor = (lit: string, name: string) =>
    s.define(
      name,
      (id) =>
        `<pattern id="${id}" width="50" height="48" patternUnits="userSpaceOnUse" y="32">${shape('M0 0h50v48H0z', s.ink(wall))}${shape('M9 10h32v28H9z', lit)}${shape('M0 36h50v7H0z', s.ink('#ffffff'))}${shape('M0 43h50v5H0z', s.ink(shaded(wall)))}</pattern>`,
    )
  const [odd, even] = [floor(glass(s), 'dark'), floor(s.glow('#ffe3a0', '#5f86a0'), 'lit')]
  const wing = (x: number, w: number, n: number) =>
    join(n, (i) => rect(x, 512 - i * 48, w, 48, `url(#${i % 2 ? odd : even})`))
  return [
    sky(s, { horizon: 440, sunX: s.between(300, 560), clouds: 3, birds: true }),
    sea(s, { top: 436, bottom: 600, far: '#1a7fc0', near: '#39d0c6', glitterX: null }),
    palm(s, 330, 590, 300, -30, 0.1),
    wing(400, 150, floors - 2) +
      wing(550, 200, floors) +
      wing(750, 300, floors - 1) +
      rect(1030, 560 - (floors - 1) * 48, 20, (floors - 1) * 48, s.ink(shaded(wall))),
    rect(556, 560 - floors * 48 - 14, 188, 14, s.ink(accent)) +
      bloom(s, 640, 560 - floors * 48 - 16, 190, 30, accent) +
      bloom(s, 470, 560 - (floors - 2) * 48, 140, 30, accent),
    rect(-10, 560, 1220, 260, s.ink('#ecd6ae')) + palapa(s, 300, 600, 230, 190),
    bloom(s, 640, 574, 500, 50, accent, '#3f8f5a'),
    bloom(s, 980, 574, 300, 60, '#f2a71b', '#3f8f5a'),
    poolWater(s, 620, 600, 700, 150),
    parasol(s, 880, 690, 110, accent) +
      lounger(s, 850, 720, 90) +
      lounger(s, 980, 726, 90, accent) +
      lounger(s, 330, 690, 80, '#ffffff'),
    person(s, 470, 610, 60, '#f2a71b', true),
    palm(s, 100, 830, 560, 90) +
      palm(s, 1100, 840, 600, 30) +
      palm(s, 20, 830, 400, -30) +
      leaves(s, 1210, 830, 1, true) +
      leaves(s, -10, 830, 0.8),
  ].join('')
}
