import { person } from '#demo/pictures/dressing.ts'
import { hills, sierra } from '#demo/pictures/land.ts'
import { at, disc, join, line, rect, shape } from '#demo/pictures/pen.ts'
import { leaves, palm, tree } from '#demo/pictures/plants.ts'
import { cloud, flock, sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function zipline(s: Stage): string {
  return [
    sky(s, { horizon: 480, sunX: 300, sunY: 190, sunR: 70, clouds: 3, birds: true }),
    sierra(s, 560, 330, 4, s.ink('#4f9a86', 0.5), s.ink('#3f8a80', 0.45)) +
      cloud(s, 800, 360, 1.5) +
      hills(s, 620, 150, 6, s.ink('#3f8a62', 0.25)) +
      join(13, (i) => tree(s, i * 100, 690, s.between(130, 220), '#2f7a50', 0.12)) +
      shape('M-20 680Q600 640 1220 690V820H-20z', s.ink('#2f7a50')) +
      join(9, (i) => tree(s, i * 150, 790, s.between(150, 220), '#3f8f55')),
    line('M-10 170Q560 330 1210 440', s.ink('#3a2b3f'), 5),
    at(
      600,
      318,
      1.9,
      line('M0 0L6 40', s.ink('#e0457b'), 4) +
        rect(-9, -5, 18, 10, s.ink('#56505f')) +
        line('M6 40L-8 82L34 90M-8 82L40 104', s.ink('#33406e'), 15, 'stroke-linejoin="round"') +
        line('M-8 84L2 46', s.ink('#f2a71b'), 20) +
        line('M2 50L14 8', s.ink('#8d5a3f'), 7) +
        disc(10, 30, 11, s.ink('#8d5a3f')) +
        shape('M-3 29a13 13 0 0 1 26 0z', s.ink('#d9483b')) +
        line('M34 90h10M40 104h10', s.ink('#5f3f33'), 8),
    ),
    rect(20, 150, 26, 650, s.ink('#6d4a34')) +
      rect(-10, 290, 130, 14, s.ink('#a5764e')) +
      line('M110 290V230M70 290V230M110 232H-10', s.ink('#a5764e'), 6) +
      person(s, 86, 290, 70, '#2fa6a0'),
    leaves(s, -10, 840, 1.5) + leaves(s, 1210, 840, 1.7, true) + palm(s, 1080, 830, 430, 60),
    flock(s, 760, 200, s.ink('#d9483b')),
  ].join('')
}
