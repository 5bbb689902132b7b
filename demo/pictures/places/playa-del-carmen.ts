import { person } from '#demo/pictures/dressing.ts'
import { beach, hills, sea } from '#demo/pictures/land.ts'
import { at, disc, line, oval, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The Maya portal: two bronze figures that twist into an arch over the beach. */
export function playaDelCarmen(s: Stage): string {
  const bronze = s.ink('#2f5f63')
  const sheen = s.ink('#6fa59a')
  return [
    sky(s, { horizon: 440, sunX: 600, sunY: 330, sunR: 84, clouds: 3 }),
    sea(s, { top: 436, far: '#1a7fc0', near: '#37d3c6', glitterX: 600 }),
    hills(s, 442, 12, 6, s.ink('#4f8d8b', 0.5), 446),
    at(
      250,
      500,
      0.9,
      shape('M-90-10H96L70 16H-76z', s.ink('#f5f5ee')) +
        rect(-60, -36, 120, 26, s.ink('#ffffff')) +
        rect(-30, -54, 60, 18, s.ink('#f2a71b')) +
        line('M-52-24H52', s.ink('#2b3a8f'), 8, 'stroke-dasharray="10 8"'),
    ),
    beach(s, 610, 30, '#fbe6bd'),
    oval(600, 716, 310, 22, s.ink('#c99a62'), 'opacity=".5"'),
    shape(
      'M340 716C352 560 372 400 452 290C500 226 548 214 584 176C560 236 520 262 492 316C430 430 424 580 424 716z',
      bronze,
    ),
    shape(
      'M860 716C848 560 828 400 748 290C700 226 640 236 590 160C600 236 676 262 708 316C770 430 776 580 776 716z',
      bronze,
    ),
    shape(
      'M440 316C480 250 560 232 612 150C672 240 724 256 762 320C700 262 650 256 606 210C560 262 500 262 440 316z',
      s.ink('#3f777a'),
    ),
    line(
      'M372 690C382 560 400 410 470 306M828 690C818 560 800 410 730 306M560 236Q596 214 610 180',
      sheen,
      9,
      'opacity=".8"',
    ),
    line(
      'M400 700C404 570 420 450 470 360M800 700C796 570 780 450 730 360',
      s.ink('#1d4450'),
      5,
      'opacity=".6"',
    ),
    disc(612, 128, 22, bronze) + disc(578, 140, 19, s.ink('#3f777a')),
    person(s, 560, 716, 84, '#f06a3a', true) +
      person(s, 608, 720, 92, '#2f86c4') +
      person(s, 694, 712, 74, '#f2a71b', true),
    palm(s, 110, 830, 480, 60),
    palm(s, 1090, 840, 500, 30),
    palm(s, 1190, 830, 400, -60),
    bloom(s, 1150, 780, 240, 130, '#f06a3a'),
    bloom(s, 60, 790, 240, 120, '#e0457b'),
  ].join('')
}
