import { person } from '#demo/pictures/dressing.ts'
import { at, disc, join, line, oval, poly, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { pyramid } from './pyramid.ts'

export function chichenItza(s: Stage): string {
  return [
    sky(s, { horizon: 580, sunX: 820, sunY: 230, sunR: 80, clouds: 3, birds: true }),
    join(16, (i) => tree(s, i * 82 - 20, 590, s.between(90, 150), '#3f8a55', 0.2)),
    shape('M-20 570Q600 550 1220 570V820H-20z', s.ink('#9abf62')),
    oval(600, 620, 470, 26, s.ink('#6f9f52')),
    pyramid(s, 600, 620, 780, 420, 9, '#d9c8a0', true),
    shape('M-20 660Q500 620 1220 680V820H-20z', s.ink('#b5d076')) +
      poly(
        [
          [560, 624],
          [640, 624],
          [780, 820],
          [420, 820],
        ],
        s.ink('#ecd9ae'),
      ),
    at(
      470,
      700,
      1,
      shape('M-80 20V-6Q-60-40-30-34Q10-44 20-10L44-14L30 4Q10 16-10 12V20z', s.ink('#c9b48c')) +
        disc(-2, -18, 6, s.ink('#4a3b45')) +
        line('M20-4L44-10', s.ink('#8f7a60'), 4),
    ) +
      at(
        730,
        700,
        1,
        shape('M80 20V-6Q60-40 30-34Q-10-44-20-10L-44-14L-30 4Q-10 16 10 12V20z', s.ink('#c9b48c')) +
          disc(2, -18, 6, s.ink('#4a3b45')) +
          line('M-20-4L-44-10', s.ink('#8f7a60'), 4),
      ),
    person(s, 580, 700, 50, '#e0457b', true) +
      person(s, 604, 704, 54, '#2b3a8f') +
      person(s, 640, 690, 46, '#f2a71b'),
    tree(s, 110, 800, 440, '#3f8a55') +
      tree(s, 1110, 800, 400, '#4f9a55') +
      bloom(s, 280, 800, 240, 70, '#f2a71b') +
      leaves(s, 1210, 840, 0.9, true),
  ].join('')
}
