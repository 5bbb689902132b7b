import { hills, sea } from '#demo/pictures/land.ts'
import { at, disc, line, shape } from '#demo/pictures/pen.ts'
import { palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** A surfer inside a wave of the Mexican Pipeline. */
export function puertoEscondido(s: Stage): string {
  return [
    sky(s, { horizon: 440, sunX: 760, sunY: 330, sunR: 92, clouds: 3 }),
    sea(s, { top: 436, far: '#1d6f9c', near: '#1fa3a8', glitterX: 780 }),
    hills(s, 446, 60, 6, s.ink('#3f7f70', 0.4), 450),
    shape(
      'M-20 800V430C100 220 330 150 520 214C640 254 690 350 640 410C620 360 560 336 500 352C400 380 380 520 480 600C620 700 940 700 1240 640V820H-20z',
      s.ink('#148f9f'),
    ),
    shape(
      'M-20 640C60 420 220 270 420 262C560 262 640 330 640 410C620 360 560 336 500 352C400 380 380 520 480 600C330 560 280 430 340 350C180 390 60 560 20 800H-20z',
      s.ink('#3fc7bd'),
    ),
    line(
      'M300 700C200 560 250 400 380 330M180 740C110 560 190 380 340 296M80 760C40 600 110 420 250 312M420 660C330 560 330 430 430 356M560 690C470 620 430 560 424 500',
      s.ink('#b8f2e2'),
      6,
      'opacity=".75"',
    ),
    shape(
      'M-20 430C100 220 330 150 520 214C640 254 690 350 640 410C650 330 590 262 500 250C330 216 120 300-20 520z',
      '#ffffff',
      'opacity=".95"',
    ),
    line('M660 420h.1M690 380h.1M676 340h.1M640 450h.1M606 430h.1M706 430h.1M660 300h.1', '#ffffff', 22) +
      line('M700 340h.1M726 396h.1M630 480h.1M690 470h.1M574 410h.1M720 300h.1', '#ffffff', 12),
    at(
      590,
      600,
      1.5,
      shape('M-64 18Q0 26 84-8Q40 36-20 36Q-56 34-64 18z', s.ink('#f2a71b')) +
        line('M-20 18L-10-8L16-22L30-2L36 6', s.ink('#2b3a8f'), 13, 'stroke-linejoin="round"') +
        line('M14-24L26-58', s.ink('#8d5a3f'), 17) +
        line('M22-50L-14-62M26-52L60-66', s.ink('#8d5a3f'), 8) +
        disc(32, -74, 11, s.ink('#6f4432')) +
        shape('M20-78q12-16 24-2l-4 4q-10-6-20-2z', s.ink('#2b1d24')),
    ),
    line('M500 650Q620 690 760 660', '#ffffff', 10, 'opacity=".8"'),
    shape('M-20 760C300 700 700 790 1220 720V820H-20z', '#ffffff', 'opacity=".85"') +
      shape('M-20 784C300 724 700 810 1220 750V820H-20z', s.ink('#f3dcae')),
    palm(s, 1110, 830, 480, -60) + palm(s, 1190, 830, 380, 20),
  ].join('')
}
