import { person } from '#demo/pictures/dressing.ts'
import { hills, sierra } from '#demo/pictures/land.ts'
import { d, join, line, oval, shape } from '#demo/pictures/pen.ts'
import { bloom, cactus, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Petrified falls, with a mineral pool on the rim. */
export function hierveElAgua(s: Stage): string {
  return [
    sky(s, { horizon: 440, sunX: 760, sunY: 220, sunR: 76, clouds: 3, birds: true }),
    sierra(s, 520, 300, 4, s.ink('#8f86b8', 0.5), s.ink('#7f78b0', 0.45)) +
      hills(s, 600, 150, 5, s.ink('#8aa070', 0.3)) +
      hills(s, 700, 120, 6, s.ink('#6f9460', 0.1)),
    shape('M-20 330Q120 300 260 330Q360 340 430 380Q470 420 452 480V800H-20z', s.ink('#e6d6b6')) +
      line(
        join(
          12,
          (i) =>
            d`M${10 + i * 36} ${350 + (i > 7 ? (i - 7) * 18 : 0)}q${s.between(-14, 14)} 120 ${s.between(-8, 8)} ${s.between(240, 420)}`,
        ),
        s.ink('#fff8ea'),
        15,
      ) +
      line(
        join(
          11,
          (i) =>
            d`M${28 + i * 37} ${380 + (i > 7 ? (i - 7) * 18 : 0)}q${s.between(-14, 14)} 120 0 ${s.between(200, 400)}`,
        ),
        s.ink('#b59f86'),
        8,
        'opacity=".8"',
      ) +
      tree(s, 90, 340, 130, '#6f9a55') +
      tree(s, 230, 340, 90, '#5f8a4f'),
    shape('M520 800Q540 640 700 600T1220 580V820H520z', s.ink('#d9c39c')) +
      oval(880, 680, 290, 62, s.ink('#f3e6c8')) +
      oval(880, 678, 262, 52, s.gradient('pool', [s.ink('#3fb8a8'), s.ink('#8fe3c8')])) +
      line('M720 670q30-8 60 0t60 0M880 700q40-8 80 0M960 660q30-8 60 0', '#ffffff', 4, 'opacity=".7"'),
    person(s, 800, 690, 76, '#e0457b', true) + person(s, 1040, 640, 84, '#2b3a8f'),
    oval(800, 690, 30, 5, '#ffffff', 'opacity=".7"'),
    cactus(s, 1150, 780, 260) + bloom(s, 620, 790, 240, 70, '#f2a71b') + tree(s, 1080, 600, 150, '#6f9a55'),
  ].join('')
}
