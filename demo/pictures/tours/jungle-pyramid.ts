import { person } from '#demo/pictures/dressing.ts'
import { hills, sierra } from '#demo/pictures/land.ts'
import { join, oval, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, palm, tree } from '#demo/pictures/plants.ts'
import { cloud, sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { pyramid } from './pyramid.ts'

/** A steep gray pyramid that rises out of the forest. */
export function junglePyramid(s: Stage): string {
  return [
    sky(s, { horizon: 560, sunX: 340, sunY: 210, sunR: 70, clouds: 3, birds: true }),
    sierra(s, 560, 170, 5, s.ink('#5f9a86', 0.55), s.ink('#4f8a80', 0.5)),
    cloud(s, 900, 400, 1.3),
    hills(s, 580, 110, 7, s.ink('#3f8a62', 0.3)),
    join(14, (i) => tree(s, i * 92, 610, s.between(140, 230), i % 2 ? '#2f7a50' : '#4f9a5a', 0.14)),
    pyramid(s, 610, 660, 600, 500, 7, '#bdb094', true),
    shape('M-20 660Q300 620 600 652T1220 650V820H-20z', s.ink('#5f9a50')),
    oval(610, 664, 330, 16, s.ink('#3f7a48')),
    bloom(s, 370, 640, 190, 80, '#7fbf5a', '#2f7a50') + bloom(s, 850, 640, 190, 80, '#7fbf5a', '#2f7a50'),
    shape('M560 664H660Q700 740 640 820H430Q580 740 560 664z', s.ink('#e3cfa4')),
    person(s, 590, 730, 56, '#e0457b', true) + person(s, 622, 734, 60, '#2b3a8f'),
    tree(s, 110, 800, 430, '#2f7d4a') + palm(s, 1080, 830, 480, 30),
    leaves(s, -10, 830, 1.4) + leaves(s, 1210, 830, 1.5, true) + leaves(s, 300, 870, 0.8),
  ].join('')
}
