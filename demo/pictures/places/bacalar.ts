import { palapa } from '#demo/pictures/buildings.ts'
import { person } from '#demo/pictures/dressing.ts'
import { hills, sea } from '#demo/pictures/land.ts'
import { at, d, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { leaves, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The lagoon of seven blues with its jetties. */
export function bacalar(s: Stage): string {
  const band = (y: number, c: string, bend: number) =>
    shape(d`M-20 ${y}Q300 ${y - bend} 620 ${y}T1220 ${y - 10}V820H-20z`, s.ink(c))
  return [
    sky(s, { horizon: 330, sunX: 620, clouds: 4, birds: true }),
    hills(s, 340, 36, 9, s.ink('#3f8a62', 0.35), 350) +
      sea(s, { top: 336, far: '#1d5fa8', near: '#1d7fc0', glitterX: null }),
    band(400, '#1f7fc8', 20) +
      band(460, '#2fa3d6', -24) +
      band(530, '#46c2dc', 26) +
      band(600, '#6fdcdc', -24) +
      band(680, '#a4ecdc', 22),
    line('M120 420h90M760 440h120M420 500h100M900 560h110M250 580h90', '#ffffff', 4, 'opacity=".5"'),
    poly(
      [
        [560, 800],
        [640, 800],
        [622, 520],
        [592, 520],
      ],
      s.ink('#b98a5f'),
    ) +
      line(
        join(9, (i) => d`M${563 + i * 3.3} ${790 - i * 30}h${74 - i * 5}`),
        s.ink('#8a6242'),
        3,
      ) +
      rect(430, 512, 350, 18, s.ink('#a87a52')) +
      line('M450 530v34M540 530v30M690 530v30M764 530v34', s.ink('#7c5a40'), 9),
    palapa(s, 520, 514, 210, 180) + person(s, 700, 514, 74, '#e0457b', true),
    at(
      880,
      640,
      1,
      shape('M-110-10Q0 20 110-14Q70 16 0 16T-110-10z', s.ink('#f06a3a')) +
        line('M-20-50L60 14', s.ink('#6d4a34'), 5),
    ) + person(s, 876, 642, 66, '#f2a71b'),
    palm(s, 80, 830, 500, 70) +
      palm(s, 1130, 840, 460, -70) +
      leaves(s, 1210, 830, 0.9, true) +
      leaves(s, -10, 830, 1),
  ].join('')
}
