import { hills } from '#demo/pictures/land.ts'
import { at, d, disc, join, line, oval, poly, rect, shape } from '#demo/pictures/pen.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Draws water from `top` down, with light rays, corals, fish and a turtle; also used for reef pictures. */
export function reefWater(s: Stage, top: number): string {
  const fish = (x: number, y: number, k: number, colour: string, stripe: string) =>
    at(
      x,
      y,
      k,
      shape('M-40 0Q-6-34 34 0Q-6 34-40 0zM28 0L58-22Q50 0 58 22z', s.ink(colour)) +
        line('M-14-17Q-6 0-14 17M6-18Q14 0 6 18', s.ink(stripe), 6) +
        disc(-26, -4, 4, '#1d1b2e'),
    )
  const coral = (x: number, y: number, k: number, colour: string) =>
    at(
      x,
      y,
      k,
      line(
        'M0 0V-60Q0-80-22-96M0-44Q4-70 26-84M0-20Q-34-30-38-62M0-26Q36-34 44-66M-22-96V-116M26-84L38-108',
        s.ink(colour),
        15,
      ),
    )
  const brain = (x: number, y: number, r: number, colour: string) =>
    shape(d`M${x - r} ${y}a${r} ${r * 0.8} 0 0 1 ${r * 2} 0z`, s.ink(colour)) +
    line(
      d`M${x - r * 0.6} ${y - 6}q${r * 0.1} ${-r * 0.5} ${r * 0.5} ${-r * 0.5}M${x - r * 0.1} ${y - 6}q${r * 0.1} ${-r * 0.3} ${r * 0.5} ${-r * 0.4}`,
      s.ink('#ffffff'),
      4,
      'opacity=".5"',
    )
  return [
    rect(0, top, 1200, 800 - top, s.gradient('reef', [s.ink('#4fe0d6'), s.ink('#1499c0'), s.ink('#0d4f93')])),
    poly(
      [
        [500, top],
        [590, top],
        [470, 800],
        [270, 800],
      ],
      '#ffffff',
      'opacity=".13"',
    ) +
      poly(
        [
          [690, top],
          [740, top],
          [860, 800],
          [720, 800],
        ],
        '#ffffff',
        'opacity=".12"',
      ) +
      poly(
        [
          [900, top],
          [930, top],
          [1130, 800],
          [1050, 800],
        ],
        '#ffffff',
        'opacity=".1"',
      ),
    line(d`M-10 ${top}q75 14 150 0t150 0t150 0t150 0t150 0t150 0t150 0t150 0`, '#ffffff', 7, 'opacity=".8"'),
    hills(s, 760, 110, 6, s.ink('#1c5f9a', 0.1)),
    coral(250, 740, 1.3, '#c75a9a') + coral(960, 730, 1.4, '#7a5fc4') + brain(400, 780, 70, '#6f5fb0'),
    hills(s, 800, 90, 5, s.ink('#17456f')),
    at(
      600,
      490,
      1.5,
      shape(
        'M-40-20Q-96-70-124-64Q-110-26-56-4zM44-22Q84-70 112-70Q106-30 60-6zM-36 30Q-70 56-92 52Q-80 28-46 16zM42 30Q70 54 90 48Q80 26 50 14z',
        s.ink('#5f9a5a'),
      ) +
        oval(0, 4, 66, 48, s.ink('#7a6a3a')) +
        line(
          'M-30-36L-14-12L-34 12M14-12L34-38M-14-12H14L34 12M14-12L-2 18L-14-12M-2 18L-12 48M-34 12L-2 18L34 12',
          s.ink('#c9b06a'),
          4,
        ) +
        oval(80, -4, 26, 18, s.ink('#6fae66'), 'transform="rotate(-12 80 -4)"') +
        disc(88, -10, 3, '#16203a'),
    ),
    fish(320, 420, 0.9, '#f2a71b', '#fff6e0') +
      fish(400, 470, 0.7, '#f2a71b', '#fff6e0') +
      fish(290, 520, 0.6, '#f2a71b', '#fff6e0') +
      fish(890, 400, 0.8, '#3f5fd0', '#ffd24a') +
      fish(850, 600, 1, '#f06a7a', '#ffffff') +
      fish(980, 520, 0.6, '#3f5fd0', '#ffd24a'),
    coral(130, 800, 1.9, '#f06a5a') +
      coral(700, 810, 1.2, '#f2a71b') +
      coral(1090, 810, 2, '#e0457b') +
      brain(880, 800, 90, '#3fae8a') +
      brain(530, 810, 64, '#f58fa8'),
    join(9, (i) =>
      disc(470 + s.between(-30, 30), 700 - i * 46, s.between(4, 10), '#ffffff', 'opacity=".35"'),
    ),
  ].join('')
}
