import { glass, palapa } from '#demo/pictures/buildings.ts'
import { lounger, person } from '#demo/pictures/dressing.ts'
import { hills } from '#demo/pictures/land.ts'
import { d, join, line, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, palm, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { poolWater } from './pool-water.ts'
import { strong } from './strong.ts'

/** Thatched villas on stilts over a green pool. */
export function jungleHotel(s: Stage): string {
  const accent = s.pick(strong)
  const villa = (x: number, y: number, w: number) =>
    rect(x - w * 0.3, y - w * 0.34, w * 0.6, w * 0.34, s.ink('#d9b98a')) +
    rect(x - w * 0.24, y - w * 0.3, w * 0.2, w * 0.3, glass(s)) +
    rect(x + w * 0.04, y - w * 0.3, w * 0.2, w * 0.3, glass(s)) +
    palapa(s, x, y, w, w * 0.86) +
    rect(x - w * 0.46, y - 6, w * 0.92, 14, s.ink('#a5764e')) +
    line(
      d`M${x - w * 0.4} ${y + 6}v60M${x + w * 0.4} ${y + 6}v60M${x} ${y + 6}v60M${x - w * 0.46} ${y - 34}H${x - w * 0.3}M${x + w * 0.3} ${y - 34}H${x + w * 0.46}`,
      s.ink('#6d4a34'),
      8,
    )
  return [
    sky(s, { horizon: 420, sunX: 600, sunY: 180, sunR: 70, clouds: 2, birds: true }),
    hills(s, 440, 190, 6, s.ink('#4f9a78', 0.5)) +
      hills(s, 500, 150, 8, s.ink('#3f8a62', 0.3)) +
      join(12, (i) => tree(s, i * 110, 540, s.between(150, 250), i % 2 ? '#2f7a50' : '#3f8f55', 0.16)),
    hills(s, 600, 90, 7, s.ink('#2f7a50')),
    villa(330, 560, 250) + villa(860, 550, 240) + villa(600, 600, 330),
    shape('M-20 690Q300 640 600 656T1220 680V820H-20z', s.ink('#c9a878')) + poolWater(s, 600, 672, 760, 120),
    line('M430 690L470 660H560L600 690', s.ink('#a5764e'), 8),
    lounger(s, 260, 720, 90, accent) + lounger(s, 960, 720, 90),
    person(s, 560, 604, 58, accent, true),
    palm(s, 150, 800, 520, -50) +
      palm(s, 1060, 810, 560, 40) +
      leaves(s, -10, 830, 1.7) +
      leaves(s, 1210, 830, 1.7, true) +
      leaves(s, 250, 870, 0.9, false, '#2f8a55') +
      leaves(s, 960, 870, 0.9, true, '#2f8a55') +
      bloom(s, 160, 800, 160, 70, accent),
  ].join('')
}
