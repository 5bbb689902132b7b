import { at, line, rect, shape } from '#demo/pictures/pen.ts'
import { agave, bloom, cactus } from '#demo/pictures/plants.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { calm } from './calm.ts'

export const expiredLink = (s: Stage) =>
  [
    calm(s),
    shape('M-20 690Q600 620 1220 690V820H-20z', s.ink('#dcb878')),
    at(
      600,
      650,
      1.25,
      rect(-130, -20, 260, 24, s.ink('#8a5f3f')) +
        rect(-130, -330, 260, 24, s.ink('#8a5f3f')) +
        line('M-112-306V-20M112-306V-20', s.ink('#a5764e'), 12) +
        shape(
          'M-88-306H88Q88-220 14-168Q88-116 88-20H-88Q-88-116-14-168Q-88-220-88-306z',
          '#ffffff',
          'opacity=".72"',
        ) +
        shape('M-56-20Q-40-70 0-84Q40-70 56-20z', s.ink('#f2a71b')) +
        shape('M-76-20Q-60-50 0-54Q60-50 76-20z', s.ink('#f2b13f')) +
        line('M0-160V-90', s.ink('#f2a71b'), 4, 'stroke-dasharray="3 9"'),
    ),
    cactus(s, 180, 760, 260) +
      cactus(s, 1040, 770, 300) +
      agave(s, 310, 810, 120) +
      agave(s, 900, 815, 140) +
      bloom(s, 600, 780, 260, 50, '#e0457b'),
  ].join('')
