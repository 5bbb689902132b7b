import { panga } from '#demo/pictures/dressing.ts'
import { sea, sierra } from '#demo/pictures/land.ts'
import { at, disc, line, oval, shape } from '#demo/pictures/pen.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** A humpback breaches. */
export function whales(s: Stage): string {
  return [
    sky(s, { horizon: 440, sunX: 640, sunY: 300, sunR: 100, clouds: 3, birds: true }),
    sierra(s, 450, 130, 5, s.ink('#7a6a9a', 0.5), s.ink('#6a5f94', 0.45)),
    sea(s, { top: 440, far: '#235f9c', near: '#2492a8', glitterX: 640 }),
    panga(s, 930, 520, 70, '#f06a3a', true),
    at(
      560,
      640,
      1.35,
      shape(
        'M-60 10C-80-120-40-250 60-330C110-366 150-360 160-330C170-270 120-220 104-150C90-80 90-40 100 10z',
        s.ink('#34507f'),
      ) +
        shape(
          'M-10 10C-20-100 10-210 96-290C130-320 156-330 160-316C164-270 120-220 104-150C90-80 90-40 100 10z',
          s.ink('#e6ecf0'),
        ) +
        line('M14 0Q10-120 110-270M40 4Q40-110 124-250M66 6Q66-90 122-200', s.ink('#9fb4c8'), 5) +
        shape('M-34-130C-110-150-150-120-190-60C-130-70-70-76-38-80z', s.ink('#243a66')) +
        shape('M96-150C140-170 190-160 220-110C170-110 120-110 96-100z', s.ink('#5f7aa0')) +
        disc(92, -282, 6, '#16203a'),
    ),
    line(
      'M440 650q-40-40-60-90M700 650q50-40 60-100M480 640q-30-60-26-110M660 640q34-60 30-120',
      '#ffffff',
      15,
      'opacity=".8"',
    ) +
      line('M410 560h.1M380 600h.1M770 560h.1M800 610h.1M460 520h.1M700 510h.1', '#ffffff', 18) +
      shape(
        'M380 670Q420 610 480 640Q540 600 600 636Q670 600 720 640Q780 620 810 670Q600 720 380 670z',
        '#ffffff',
      ) +
      line('M300 690Q600 750 900 690M360 720Q600 770 840 720', '#ffffff', 7, 'opacity=".6"'),
    at(
      250,
      610,
      0.9,
      shape(
        'M-6 30Q-4-30-14-50Q-60-90-110-84Q-80-50-30-40Q-4-34 0-20Q4-34 30-40Q80-50 110-84Q60-90 14-50Q4-30 6 30z',
        s.ink('#2c4676'),
      ) + oval(0, 30, 60, 8, '#ffffff', 'opacity=".7"'),
    ),
  ].join('')
}
