import { panga } from '#demo/pictures/dressing.ts'
import { hills, sea } from '#demo/pictures/land.ts'
import { line, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** A river between canyon walls a thousand meters high. */
export function sumidero(s: Stage): string {
  const wall = s.ink('#8f9a7a')
  return [
    sky(s, { horizon: 520, sunX: 600, sunY: 210, sunR: 70, clouds: 2, birds: true }),
    hills(s, 560, 130, 4, s.ink('#6f9a86', 0.55)),
    shape(
      'M430 580L470 330L520 300L560 360L590 580zM610 580L640 340L690 270L750 320L800 580z',
      s.ink('#8a9a88', 0.4),
    ) + sea(s, { top: 560, far: '#3f8f8a', near: '#2f9f8f', glitterX: 600 }),
    shape('M-20 640V90Q80 60 150 80L230 130L260 230L330 260L350 380L420 410L450 560L500 610L440 640z', wall) +
      shape(
        'M230 130L260 230L330 260L350 380L420 410L450 560L500 610L440 640H360Q300 520 290 420Q210 330 230 130z',
        s.ink('#66705f'),
      ) +
      shape(
        'M1220 640V60Q1100 40 1040 70L960 130L930 240L860 280L850 400L780 440L760 570L710 610L760 640z',
        s.ink('#a9a886'),
      ) +
      shape('M1220 640V60Q1160 46 1100 56Q1060 300 1100 640z', s.ink('#6f765f'), 'opacity=".8"'),
    line(
      'M60 110Q70 300 50 600M140 110Q160 300 150 620M210 160Q220 340 240 600M1010 120Q1000 340 1020 600M920 300Q920 440 900 600',
      s.ink('#5a6454'),
      6,
      'opacity=".7"',
    ) +
      bloom(s, 110, 90, 260, 60, '#7fbf5a') +
      bloom(s, 1100, 70, 260, 60, '#7fbf5a') +
      bloom(s, 330, 280, 90, 50, '#7fbf5a') +
      bloom(s, 880, 290, 90, 50, '#7fbf5a') +
      bloom(s, 180, 630, 420, 60, '#7fbf5a', '#2f7a50') +
      bloom(s, 1000, 630, 420, 60, '#7fbf5a', '#2f7a50'),
    panga(s, 600, 690, 150, '#e0457b', true),
    line('M470 710Q420 730 330 770M720 710Q790 740 900 770', '#ffffff', 7, 'opacity=".6"'),
    leaves(s, -10, 830, 1.3) + leaves(s, 1210, 830, 1.3, true),
  ].join('')
}
