import { person } from '#demo/pictures/dressing.ts'
import { at, d, disc, join, line, oval, poly, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, palm } from '#demo/pictures/plants.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** A sinkhole seen from within: a shaft of light, hanging roots, swimmers. */
export function cenote(s: Stage): string {
  const rock = s.ink('#6f6478')
  const deep = s.ink('#3a3550')
  return [
    rect(0, 0, 1200, 800, s.gradient('cave', [s.ink('#4a4668'), s.ink('#2a6f8a')])),
    oval(600, 110, 300, 120, s.light.sky[1]) +
      oval(600, 90, 240, 90, s.light.sky[2]) +
      disc(640, 90, 40, s.light.sun) +
      bloom(s, 400, 130, 200, 120, '#7fbf5a') +
      bloom(s, 810, 130, 220, 120, '#7fbf5a') +
      palm(s, 540, 190, 140, -20),
    shape(
      'M-10-10H1210V470Q1150 320 1040 340Q1010 250 900 240Q760 262 600 262T300 240Q190 250 160 340Q60 320-10 460zM300 130A300 106 0 0 0 900 130A300 106 0 0 0 300 130z',
      rock,
      'fill-rule="evenodd"',
    ),
    shape(
      'M-10-10H180Q240 120 160 190Q170 300 90 330Q60 400-10 450zM1210-10H1010Q960 110 1050 190Q1040 300 1120 330Q1140 400 1210 460z',
      deep,
    ),
    poly(
      [
        [380, 180],
        [820, 180],
        [960, 640],
        [240, 640],
      ],
      s.light.sun,
      'opacity=".2"',
    ) +
      poly(
        [
          [480, 190],
          [700, 190],
          [760, 640],
          [380, 640],
        ],
        s.light.sun,
        'opacity=".2"',
      ),
    line(
      join(13, (i) => {
        const x = 300 + i * 50
        return d`M${x} ${234 - (i - 6) ** 2 * 2.6}q${s.between(-16, 16)} 60 ${s.between(-8, 8)} ${s.between(120, 320)}`
      }),
      s.ink('#7a9a5a'),
      5,
      'opacity=".85"',
    ),
    shape(
      'M-10 560Q100 470 190 520Q250 560 220 600H-10zM1210 540Q1080 470 1010 530Q950 580 990 610H1210z',
      rock,
    ),
    oval(600, 690, 680, 140, s.gradient('pool', [s.ink('#1f9fb8'), s.ink('#3fd8d0')])) +
      rect(0, 690, 1200, 120, s.ink('#3fd8d0')) +
      oval(600, 650, 290, 46, '#ffffff', 'opacity=".25"') +
      line(
        'M330 640q40-10 80 0t80 0M640 690q50-12 100 0t100 0M240 720q50-12 100 0M560 750q60-12 120 0t120 0M880 640q40-10 80 0',
        '#ffffff',
        5,
        'opacity=".6"',
      ),
    at(
      520,
      660,
      1.2,
      disc(0, -12, 12, s.ink('#8d5a3f')) +
        line('M-30-2L0 0L30-16', s.ink('#8d5a3f'), 9) +
        oval(0, 6, 40, 6, '#ffffff', 'opacity=".6"'),
    ) +
      at(
        700,
        640,
        0.9,
        disc(0, -12, 12, s.ink('#6f4432')) +
          line('M-26-20L0 0L28-4', s.ink('#6f4432'), 9) +
          oval(0, 6, 40, 6, '#ffffff', 'opacity=".6"'),
      ),
    rect(160, 560, 230, 14, s.ink('#a5764e')) +
      line('M190 574V650M350 574V640M370 560V500M370 520H410M370 545H410M410 500V640', s.ink('#8a5f3f'), 8) +
      person(s, 250, 560, 100, '#e0457b') +
      person(s, 310, 560, 92, '#f2a71b', true),
    leaves(s, -10, 830, 1.5) + leaves(s, 1210, 830, 1.6, true),
  ].join('')
}
