import { person } from '#demo/pictures/dressing.ts'
import { sea } from '#demo/pictures/land.ts'
import { at, disc, line, oval, rect, shape } from '#demo/pictures/pen.ts'
import { leaves, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export const emptySearch = (s: Stage) =>
  [
    sky(s, { horizon: 420, sunX: 600, sunY: 280, sunR: 90, clouds: 4, birds: true }),
    sea(s, { top: 420, glitterX: 600 }),
    shape('M330 640Q600 560 870 640Q760 690 600 690T330 640z', s.ink('#f6dfb4')),
    palm(s, 640, 640, 330, 70),
    rect(470, 560, 16, 90, s.ink('#7c5a40')),
    at(
      478,
      540,
      1,
      line('M-50 30L0-10L40 44', s.ink('#7c5a40'), 7) +
        shape('M-50-20L44-46L58-12L-40 14z', s.ink('#2b3a8f')) +
        disc(50, -30, 19, s.ink('#f2a71b')),
    ),
    person(s, 430, 652, 110, '#e0457b', true),
    oval(600, 696, 330, 10, '#ffffff', 'opacity=".6"'),
    leaves(s, -10, 830, 1.2) + leaves(s, 1210, 830, 1.2, true),
  ].join('')
