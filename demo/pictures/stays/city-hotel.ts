import { lamp, tower } from '#demo/pictures/buildings.ts'
import { person } from '#demo/pictures/dressing.ts'
import { sierra } from '#demo/pictures/land.ts'
import { at, d, disc, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { strong } from './strong.ts'
import { warmWalls } from './warm-walls.ts'

/** A glass tower among other buildings on an avenue. */
export function cityHotel(s: Stage): string {
  const accent = s.pick(strong)
  const h = s.between(470, 540)
  return [
    sky(s, { horizon: 660, sunX: s.between(240, 380), sunY: 200, sunR: 70, clouds: 3 }),
    sierra(s, 640, 230, 4, s.ink('#7a80b0', 0.6), s.ink('#6a72a8', 0.55)),
    join(11, (i) =>
      tower(
        s,
        i * 118 - 50,
        660,
        90,
        s.between(140, 320),
        s.pick(['#b5a9c8', '#d8b8b0', '#a9b8d0']),
        0.45,
        24,
      ),
    ),
    tower(s, 210, 660, 130, s.between(260, 380), s.pick(warmWalls), 0.12, 26) +
      tower(s, 860, 660, 150, s.between(240, 360), s.pick(warmWalls), 0.12, 26),
    poly(
      [
        [460, 660],
        [460, 660 - h + 50],
        [740, 660 - h - 30],
        [740, 660],
      ],
      s.gradient('glass', [s.ink('#7fc4e0'), s.ink('#3f7fb0'), s.ink('#2f5f94')]),
    ) +
      poly(
        [
          [640, 660],
          [640, 662 - h],
          [740, 630 - h],
          [740, 660],
        ],
        s.ink('#24487a'),
        'opacity=".45"',
      ),
    line(
      join(Math.floor(h / 30), (i) => d`M460 ${640 - i * 29}H740`),
      s.ink('#ffffff'),
      2.5,
      'opacity=".45"',
    ) +
      line(
        'M500 660V190M540 660V180M580 660V170M620 660V160M680 660V150',
        s.ink('#ffffff'),
        2,
        'opacity=".3"',
      ),
    s.light.lamps
      ? shape(
          join(40, (i) => d`M${464 + (i % 7) * 40} ${640 - ((i * 5) % 15) * 29}h32v-20h-32z`),
          '#ffd77a',
          'opacity=".8"',
        )
      : poly(
          [
            [470, 600],
            [470, 330],
            [620, 220],
            [620, 440],
          ],
          '#ffffff',
          'opacity=".18"',
        ),
    bloom(s, 540, 190, 160, 40, accent) + bloom(s, 680, 160, 120, 36, accent),
    rect(420, 570, 360, 22, s.ink(accent)) +
      rect(440, 592, 320, 70, s.glow('#ffe9b0', '#f6e6c8')) +
      line('M520 592V662M600 592V662M680 592V662', s.ink('#4a3f5f'), 5),
    rect(-10, 660, 1220, 26, s.ink('#e0d6d8')) +
      rect(-10, 686, 1220, 130, s.ink('#7f7a98')) +
      line('M-10 746H1210', s.ink('#fff3cf'), 6, 'stroke-dasharray="70 50"'),
    join(5, (i) => tree(s, 60 + i * 270 + (i === 2 ? 300 : 0), 690, 150, i % 2 ? '#8a5fc4' : '#3f8a55')) +
      person(s, 470, 690, 70, '#f2f2e8') +
      person(s, 730, 694, 66, '#e0457b', true) +
      lamp(s, 390, 700, 190) +
      lamp(s, 810, 700, 190),
    at(
      600,
      760,
      1,
      shape('M-110-12Q-104-44-70-46L-40-76H40L74-46Q112-42 112-12z', s.ink('#f3c23f')) +
        shape('M-58-48L-34-70H-4V-48zM6-70H36L58-48H6z', s.ink('#3d5570')) +
        disc(-62, -10, 19, s.ink('#2b2a3d')) +
        disc(66, -10, 19, s.ink('#2b2a3d')) +
        disc(-62, -10, 8, '#ddd') +
        disc(66, -10, 8, '#ddd'),
    ),
  ].join('')
}
