import { person } from '#demo/pictures/dressing.ts'
import { hills, sierra } from '#demo/pictures/land.ts'
import { d, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { leaves, palm, tree } from '#demo/pictures/plants.ts'
import { cloud, sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The palace of Palenque in the jungle, with its square tower. */
export function chiapas(s: Stage): string {
  const stone = s.ink('#dccfae')
  const lit = s.ink('#f1e7cb')
  const dark = s.ink('#57504f')
  const steps = (x: number, y: number, w: number, n: number, h: number) =>
    join(n, (i) => rect(x - w / 2 + i * 22, y - (i + 1) * h, w - i * 44, h, i % 2 ? stone : lit))
  return [
    sky(s, { horizon: 500, sunX: 420, sunY: 200, sunR: 62, clouds: 2, birds: true }),
    sierra(s, 520, 280, 4, s.ink('#3f8a6a', 0.45), s.ink('#2f7a68', 0.4)) +
      cloud(s, 860, 330, 1.4) +
      cloud(s, 250, 390, 1.3),
    hills(s, 540, 120, 8, s.ink('#2f7a55', 0.2)) +
      join(15, (i) => tree(s, i * 88 - 20, 570, s.between(90, 160), '#2f7a50', 0.16)),
    steps(600, 660, 660, 4, 28),
    rect(350, 450, 500, 100, lit) +
      shape(
        join(7, (i) => d`M${372 + i * 68} 548v-72h46v72z`),
        dark,
      ) +
      shape('M338 452L370 396H830L862 452z', stone) +
      line('M346 440H854', lit, 8) +
      rect(780, 452, 70, 98, s.ink('#a39780'), 'opacity=".45"'),
    rect(560, 220, 120, 190, stone) +
      rect(646, 220, 34, 190, s.ink('#a39780'), 'opacity=".6"') +
      shape('M582 244h46v50h-46zM582 320h46v52h-46z', dark) +
      rect(548, 302, 144, 14, lit) +
      rect(548, 380, 144, 14, lit) +
      poly(
        [
          [546, 224],
          [572, 180],
          [668, 180],
          [694, 224],
        ],
        lit,
      ) +
      rect(590, 160, 60, 22, stone),
    poly(
      [
        [510, 660],
        [560, 550],
        [640, 550],
        [690, 660],
      ],
      lit,
    ) +
      line(
        join(6, (i) => d`M${516 + i * 7} ${644 - i * 17}h${168 - i * 14}`),
        s.ink('#a39780'),
        4,
      ),
    shape('M-20 650Q300 620 600 660T1220 650V820H-20z', s.ink('#6fae58')) +
      shape('M-20 720Q300 680 640 730T1220 710V820H-20z', s.ink('#4f954f')),
    person(s, 700, 700, 58, '#e0457b') + person(s, 730, 704, 62, '#2b3a8f'),
    palm(s, 150, 800, 400, -40) + tree(s, 1060, 780, 420, '#2f7d4a'),
    leaves(s, -10, 830, 1.4) +
      leaves(s, 1210, 830, 1.5, true) +
      leaves(s, 300, 860, 0.8) +
      leaves(s, 930, 870, 0.9, true),
  ].join('')
}
