import { shaded } from '#demo/pictures/buildings.ts'
import { dome } from '#demo/pictures/churches.ts'
import { volcano } from '#demo/pictures/land.ts'
import { archPath, at, d, disc, join, line, oval, poly, rect, shape } from '#demo/pictures/pen.ts'
import { tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The winged column among jacarandas, the palace's dome, a tower and the two volcanoes. */
export function ciudadDeMexico(s: Stage): string {
  const block = (x: number, w: number, h: number, c: string, far: number) =>
    rect(x, 620 - h, w, h, s.ink(c, far))
  const column = s.ink('#e9dcc6')
  const gold = s.ink('#f2bf3f')
  return [
    sky(s, { horizon: 620, sunX: 600, sunY: 250, sunR: 110, clouds: 2 }),
    volcano(s, 250, 600, 420, 330, 0.45),
    shape(
      'M560 600C640 500 700 440 760 430Q800 380 850 420Q890 400 930 440Q990 400 1040 450C1110 500 1180 560 1240 600z',
      s.ink('#56648f', 0.5),
    ) +
      shape(
        'M720 446Q740 430 760 430Q800 380 850 420Q890 400 930 440Q990 400 1040 450L1060 466L1020 462L1000 480L960 456L930 476L880 450L850 466L800 440z',
        s.ink('#ffffff', 0.25),
      ),
    join(16, (i) =>
      block(i * 78 - 20, 70, s.between(50, 150), s.pick(['#9a8fb5', '#b59ab0', '#8f9fc0']), 0.45),
    ),
    block(930, 70, 300, '#7f93b8', 0.25) +
      block(945, 40, 350, '#7f93b8', 0.25) +
      rect(962, 190, 6, 90, s.ink('#7f93b8', 0.25)) +
      shape(
        join(10, (i) => d`M938 ${344 + i * 26}h54v10h-54z`),
        s.glow('#ffd98a', '#dfe8f2'),
      ),
    block(1050, 90, 230, '#a59ab8', 0.3) +
      block(180, 80, 210, '#a59ab8', 0.3) +
      block(40, 110, 260, '#8f9fc0', 0.3) +
      shape(
        join(8, (i) => d`M52 ${376 + i * 28}h86v8h-86zM188 ${426 + i * 24}h64v7h-64z`),
        s.glow('#ffd98a', '#dfe8f2'),
        'opacity=".8"',
      ),
    rect(300, 500, 190, 130, s.ink('#fbf3e6', 0.08)) +
      rect(250, 540, 290, 90, s.ink('#f3e6d2', 0.08)) +
      dome(s, 395, 500, 62, '#e8843f', '#fbf3e6', 0.05) +
      dome(s, 286, 545, 26, '#e8a04f', '#fbf3e6', 0.05) +
      dome(s, 504, 545, 26, '#e8a04f', '#fbf3e6', 0.05) +
      shape(
        join(7, (i) => archPath(266 + i * 38, 564, 22, 66)),
        s.ink('#7a5a68'),
      ),
    rect(-10, 620, 1220, 200, s.ink('#8f8aa8')) +
      shape('M520 620h160l260 190H260z', s.ink('#7a7596')) +
      line('M600 640V660M600 690V720M600 760V800', s.ink('#fff3cf'), 8),
    oval(600, 690, 260, 46, s.ink('#5fa06a')) +
      oval(600, 680, 200, 34, s.ink('#efe3cf')) +
      oval(600, 672, 150, 24, s.ink('#d8c7b4')),
    poly(
      [
        [516, 672],
        [530, 590],
        [670, 590],
        [684, 672],
      ],
      s.ink('#e6d8c2'),
    ) +
      poly(
        [
          [630, 590],
          [670, 590],
          [684, 672],
          [640, 672],
        ],
        s.ink(shaded('#e6d8c2')),
      ) +
      rect(520, 580, 160, 14, s.ink('#fff6e6')) +
      disc(600, 632, 18, gold),
    poly(
      [
        [572, 580],
        [578, 236],
        [622, 236],
        [628, 580],
      ],
      column,
    ) +
      poly(
        [
          [606, 580],
          [604, 236],
          [622, 236],
          [628, 580],
        ],
        s.ink(shaded('#e9dcc6')),
        'opacity=".7"',
      ) +
      line('M577 470h46M576 500h48M580 330h40', gold, 7) +
      rect(560, 218, 80, 20, s.ink('#fff6e6')) +
      rect(572, 200, 56, 18, column),
    at(
      600,
      200,
      1.2,
      shape('M-6 0L-10-40Q-14-60 0-66Q14-60 10-40L14 0z', gold) +
        shape('M-8-52Q-60-110-78-64Q-46-70-8-34zM8-52Q60-110 78-64Q46-70 8-34z', gold) +
        shape('M8-52Q60-110 78-64Q56-80 8-42z', s.ink('#d99a2b')) +
        disc(0, -74, 9, gold) +
        line('M8-58L30-100', gold, 6) +
        disc(32, -106, 9, s.ink('#7fae5a')),
    ),
    [
      [110, 830, 420],
      [1090, 830, 430],
    ]
      .map(([x, y, z]) => tree(s, x as number, y as number, z as number, '#8a5fc4'))
      .join(''),
    tree(s, 300, 790, 190, '#a07ad6') + tree(s, 910, 790, 200, '#a07ad6'),
    line(
      join(26, () => d`M${s.between(0, 1200)} ${s.between(730, 795)}h.1`),
      s.ink('#b593e0'),
      9,
    ),
  ].join('')
}
