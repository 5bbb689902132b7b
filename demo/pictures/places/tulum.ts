import { panga } from '#demo/pictures/dressing.ts'
import { sea } from '#demo/pictures/land.ts'
import { d, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** El Castillo on its limestone cliff above turquoise water. */
export function tulum(s: Stage): string {
  const stone = s.ink('#d9c9a6')
  const light = s.ink('#efe3c4')
  const dark = s.ink('#a08c78')
  return [
    sky(s, { horizon: 400, sunX: 360, clouds: 4, birds: true }),
    sea(s, { top: 396, far: '#1b7fbb', near: '#39d6c8', glitterX: 330 }),
    shape('M430 800C440 720 400 660 452 610C436 560 486 520 520 500L1240 470V800z', s.ink('#b9a589')),
    shape(
      'M470 800C500 730 460 690 520 650C500 590 556 560 580 520L700 500Q660 590 690 660Q650 730 680 800z',
      s.ink('#dcc9a4'),
    ),
    line(
      'M560 620q40 20 90 6M600 720q60-16 110 6M760 600q70 24 150 0M800 700q80-20 170 8M1000 640q60 20 140 0',
      s.ink('#8f7c6e'),
      6,
      'opacity=".6"',
    ),
    shape('M470 516C600 470 900 474 1240 440V520C1000 540 640 520 470 540z', s.ink('#5fa860')),
    rect(600, 430, 330, 66, stone) + rect(640, 380, 250, 54, light) + rect(600, 430, 330, 9, light),
    rect(690, 286, 156, 98, stone) + rect(676, 276, 184, 16, light) + rect(684, 318, 168, 10, light),
    rect(706, 338, 26, 46, s.ink('#4a3b45')) +
      rect(756, 338, 26, 46, s.ink('#4a3b45')) +
      rect(806, 338, 26, 46, s.ink('#4a3b45')),
    poly(
      [
        [728, 496],
        [742, 384],
        [796, 384],
        [810, 496],
      ],
      light,
    ) +
      line(
        join(8, (i) => d`M${729 + i * 1.6} ${488 - i * 14}h${80 - i * 3.2}`),
        dark,
        3,
        'opacity=".7"',
      ),
    rect(890, 380, 40, 54, dark, 'opacity=".6"') + rect(820, 290, 26, 94, dark, 'opacity=".45"'),
    rect(520, 470, 80, 44, stone) + rect(512, 462, 96, 10, light) + rect(548, 484, 22, 30, s.ink('#4a3b45')),
    rect(980, 426, 110, 50, stone) +
      rect(972, 418, 126, 10, light) +
      rect(1020, 444, 24, 32, s.ink('#4a3b45')),
    palm(s, 960, 500, 190, 30, 0.08),
    palm(s, 480, 530, 170, -36, 0.08),
    palm(s, 1120, 500, 220, 40, 0.08),
    bloom(s, 640, 520, 150, 46, '#7fbf5a') + bloom(s, 900, 512, 190, 46, '#f2a71b', '#3f8a55'),
    shape('M-20 700C160 650 330 690 470 770V820H-20z', s.ink('#fbe9c4')),
    line('M-20 690C160 640 340 680 490 770', '#ffffff', 7, 'opacity=".85"'),
    panga(s, 250, 600, 74, '#e0457b', true),
    palm(s, 60, 840, 470, 70),
    leaves(s, -10, 830, 1.1) + leaves(s, 1210, 830, 1.1, true),
  ].join('')
}
