import { person } from '#demo/pictures/dressing.ts'
import { at, disc, line, shape } from '#demo/pictures/pen.ts'
import { agave, tree } from '#demo/pictures/plants.ts'
import { cloud } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { calm } from './calm.ts'
import { saddlebag } from './saddlebag.ts'

export const offline = (s: Stage) =>
  [
    calm(s),
    shape('M-20 700Q600 620 1220 690V820H-20z', s.ink('#8aa86a')),
    at(
      600,
      700,
      1,
      line(
        'M0 0L-56 0L0-330L56 0H0M-42-80H42M-30-150H30M-18-220H18M-42-80L30-150M42-80L-30-150M-30-150L18-220M30-150L-18-220',
        s.ink('#56507a'),
        8,
        'stroke-linejoin="round"',
      ) +
        disc(0, -336, 15, s.ink('#d9483b')) +
        line(
          'M40-370A60 60 0 0 1 40-302M-40-370A60 60 0 0 0-40-302M76-400A100 100 0 0 1 76-272M-76-400A100 100 0 0 0-76-272',
          s.ink('#56507a'),
          8,
          'opacity=".35" stroke-dasharray="4 18"',
        ),
    ),
    cloud(s, 420, 330, 1.1) + cloud(s, 800, 300, 1),
    saddlebag(s, 830, 640, 0.6),
    person(s, 350, 710, 130, '#e0457b', true),
    agave(s, 160, 800, 150) +
      agave(s, 1070, 800, 150) +
      tree(s, 1150, 760, 260) +
      tree(s, 60, 770, 240, '#8a5fc4'),
  ].join('')
