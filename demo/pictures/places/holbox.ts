import { palapa } from '#demo/pictures/buildings.ts'
import { hammock, person, sailboat } from '#demo/pictures/dressing.ts'
import { hills, sea } from '#demo/pictures/land.ts'
import { at, disc, line, oval, shape } from '#demo/pictures/pen.ts'
import { palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Hammocks over the shallow water, a thatched jetty and flamingos. */
export function holbox(s: Stage): string {
  const flamingo = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      k,
      line('M-4-6V-60M8-4V-58', s.ink('#c44a6e'), 4) +
        shape('M-40-76Q-10-104 24-78Q30-56-4-54Q-34-54-40-76z', s.ink('#f58fa8')) +
        shape('M-40-76Q-20-84 8-66Q-16-54-30-62z', s.ink('#e0567f')) +
        line('M20-74C50-86 26-112 38-128', s.ink('#f58fa8'), 8) +
        disc(42, -130, 7, s.ink('#f58fa8')) +
        shape('M47-134l14 6-4 8-10-4z', s.ink('#3b2b3d')),
    )
  return [
    sky(s, { horizon: 380, sunX: 600, sunY: 290, sunR: 76, clouds: 4, birds: true }),
    sea(s, { top: 376, far: '#4aa6c4', near: '#8fe3d2', glitterX: 600 }),
    hills(s, 382, 16, 8, s.ink('#3f8f7b', 0.45), 388),
    line('M812 560H1230M850 560V610M930 560V624M1020 560V630M1120 560V640', s.ink('#8a6647'), 12),
    palapa(s, 900, 560, 230, 190),
    person(s, 900, 554, 76, '#f2a71b', true),
    sailboat(s, 250, 420, 44, '#fff8ea', '#2f86c4', 0.2),
    line('M316 660V430M590 690V450M836 660V440', s.ink('#7c5a40'), 13),
    hammock(s, 318, 470, 588, 484, 90, '#e0457b'),
    hammock(s, 592, 486, 834, 476, 84, '#2fa6a0'),
    [316, 590, 836]
      .map((x, i) => oval(x, 664 + (i === 1 ? 28 : 0), 46, 6, '#ffffff', 'opacity=".6"'))
      .join(''),
    flamingo(420, 742, 1.15) + flamingo(520, 766, 0.9) + flamingo(690, 752, 1),
    line('M380 744h90M480 768h80M650 754h90', '#ffffff', 4, 'opacity=".7"'),
    palm(s, 70, 840, 520, 90) + palm(s, -10, 830, 380, 40),
    palm(s, 1170, 860, 340, -50),
  ].join('')
}
