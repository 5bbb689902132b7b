import { shaded } from '#demo/pictures/buildings.ts'
import { person } from '#demo/pictures/dressing.ts'
import { hills, sierra } from '#demo/pictures/land.ts'
import { join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, pine } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** A timber lodge below the pines. */
export function mountainHotel(s: Stage): string {
  const roof = s.pick(['#b8503a', '#7a3b3f', '#c9703f', '#4f5f7a'])
  return [
    sky(s, { horizon: 500, sunX: 840, sunY: 190, sunR: 60, clouds: 3 }),
    sierra(s, 560, 400, 3, s.ink('#6f86a8', 0.5), s.ink('#5a7298', 0.45)) +
      sierra(s, 570, 240, 5, s.ink('#4f8a80', 0.3), s.ink('#3f7a78', 0.28)),
    join(17, (i) => pine(s, i * 76 - 10, 600 + s.between(-14, 10), s.between(120, 200), 0.15)),
    hills(s, 640, 60, 5, s.ink('#6fa060')),
    rect(330, 480, 540, 170, s.ink('#a8744a')) +
      line('M330 500H870M330 530H870M330 560H870M330 590H870M330 620H870', s.ink('#8a5a3a'), 4) +
      rect(310, 636, 580, 26, s.ink('#9a938f')),
    poly(
      [
        [270, 490],
        [410, 330],
        [600, 330],
        [600, 490],
      ],
      s.ink(roof),
    ) +
      poly(
        [
          [600, 330],
          [790, 330],
          [930, 490],
          [600, 490],
        ],
        s.ink(shaded(roof, 0.2)),
      ),
    poly(
      [
        [430, 650],
        [430, 420],
        [600, 250],
        [770, 420],
        [770, 650],
      ],
      s.ink('#c08a58'),
    ) +
      poly(
        [
          [400, 446],
          [600, 240],
          [800, 446],
          [770, 450],
          [600, 280],
          [430, 450],
        ],
        s.ink(roof),
      ) +
      shape(
        'M500 430L600 332L700 430V470H500zM500 484H590V560H500zM610 484H700V560H610z',
        s.glow('#ffd77a', '#56708a'),
      ) +
      line('M600 340V560M550 390V560M650 390V560', s.ink('#7a4f34'), 6),
    rect(556, 576, 88, 76, s.ink('#6a3f2e')) +
      shape('M350 540h56v60h-56zM796 540h56v60h-56z', s.glow('#ffd77a', '#56708a')) +
      rect(810, 340, 44, 90, s.ink('#8a8386')) +
      line('M832 330q-20-30 6-56t0-54', '#ffffff', 14, 'opacity=".4"'),
    shape('M-20 700Q300 640 600 670T1220 690V820H-20z', s.ink('#4f8a55')) +
      poly(
        [
          [560, 660],
          [640, 660],
          [760, 820],
          [420, 820],
        ],
        s.ink('#d8bf98'),
      ),
    pine(s, 90, 800, 480) +
      pine(s, 220, 810, 280) +
      pine(s, 1110, 800, 500) +
      pine(s, 990, 810, 260) +
      bloom(s, 330, 780, 200, 70, '#8a5fc4') +
      bloom(s, 860, 780, 200, 70, '#f2a71b') +
      person(s, 690, 700, 74, '#d9483b'),
  ].join('')
}
