import { line, rect, shape } from '#demo/pictures/pen.ts'
import { agave, bloom, cactus } from '#demo/pictures/plants.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { calm } from './calm.ts'
import { saddlebag } from './saddlebag.ts'

export const emptyCart = (s: Stage) =>
  [
    calm(s),
    shape('M-20 700Q600 640 1220 700V820H-20z', s.ink('#dcb878')),
    rect(330, 470, 540, 22, s.ink('#8a5f3f')) + line('M380 492V720M820 492V720', s.ink('#7c5a40'), 18),
    saddlebag(s, 600, 500, 1.05),
    agave(s, 190, 800, 170) +
      agave(s, 1010, 805, 170) +
      cactus(s, 1110, 780, 300) +
      cactus(s, 90, 780, 260) +
      bloom(s, 600, 790, 320, 50, '#f2a71b'),
  ].join('')
