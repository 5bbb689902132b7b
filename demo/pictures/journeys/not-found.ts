import { person } from '#demo/pictures/dressing.ts'
import { at, line, shape } from '#demo/pictures/pen.ts'
import { agave, cactus } from '#demo/pictures/plants.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { calm } from './calm.ts'

const road = (s: Stage) =>
  shape(
    'M420 820Q520 720 640 690Q760 650 640 610Q560 590 600 560L616 560Q600 590 690 606Q860 650 760 710Q680 760 700 820z',
    s.ink('#f3dcae'),
  )

export const notFound = (s: Stage) =>
  [
    calm(s),
    shape('M-20 700Q600 600 1220 700V820H-20z', s.ink('#dcb878')),
    road(s),
    at(
      600,
      640,
      1.5,
      line('M0 40V-190', s.ink('#7c5a40'), 13) +
        shape('M-8-180H96L126-156L96-132H-8z', s.ink('#e0457b')) +
        shape('M8-122H-86L-114-100L-86-78H8z', s.ink('#2fa6a0')) +
        shape('M-8-66H70L96-46L70-26H-8z', s.ink('#f2a71b')),
    ),
    person(s, 400, 724, 120, '#2b3a8f'),
    cactus(s, 190, 760, 280) +
      cactus(s, 1030, 770, 240) +
      agave(s, 300, 810, 120) +
      agave(s, 900, 815, 130) +
      agave(s, 80, 810, 110),
  ].join('')
