import { person } from '#demo/pictures/dressing.ts'
import { hills, sierra } from '#demo/pictures/land.ts'
import { line, rect, shape } from '#demo/pictures/pen.ts'
import { agave, bloom, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { pyramid } from './pyramid.ts'

export function monteAlban(s: Stage): string {
  return [
    sky(s, { horizon: 480, sunX: 800, sunY: 230, sunR: 76, clouds: 4, birds: true }),
    sierra(s, 520, 240, 4, s.ink('#7f86b0', 0.55), s.ink('#6f78a8', 0.5)) +
      hills(s, 540, 90, 6, s.ink('#8aa070', 0.35)),
    shape('M-20 520Q600 490 1220 520V820H-20z', s.ink('#a9be66')),
    pyramid(s, 260, 570, 360, 110, 3, '#c4ae84', false, 0.1) +
      pyramid(s, 960, 580, 420, 140, 3, '#c4ae84', false, 0.1),
    shape('M-20 600Q600 560 1220 610V820H-20z', s.ink('#bccd74')),
    pyramid(s, 600, 680, 560, 220, 4, '#d0b98c', false) +
      rect(520, 430, 160, 34, s.ink('#d0b98c')) +
      line('M540 430V396M580 430V396M620 430V396M660 430V396', s.ink('#b9a078'), 20),
    person(s, 470, 730, 60, '#e0457b', true) +
      person(s, 740, 726, 58, '#2b3a8f') +
      person(s, 766, 730, 54, '#f2a71b', true),
    tree(s, 1080, 790, 360, '#6f9a55') +
      tree(s, 100, 790, 300, '#8a5fc4') +
      agave(s, 300, 810, 110) +
      agave(s, 900, 815, 120) +
      bloom(s, 600, 800, 300, 60, '#f2a71b'),
  ].join('')
}
