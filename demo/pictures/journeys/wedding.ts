import { papelPicado, person } from '#demo/pictures/dressing.ts'
import { sea } from '#demo/pictures/land.ts'
import { at, d, disc, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function wedding(s: Stage): string {
  const seat = s.define('seat', (id) => {
    const frame = line('M-18 0V-40M18 0V-40M-18-40V-88M18-40V-88', s.ink('#fffaf0'), 5)
    return `<g id="${id}">${frame}${rect(-22, -46, 44, 8, s.ink('#fffaf0'))}${line('M-18-84H18', s.ink('#e0457b'), 9)}</g>`
  })
  const chair = (x: number, y: number, k: number) =>
    d`<use href="#${seat}" transform="translate(${x} ${y}) scale(${k})"/>`
  return [
    sky(s, { horizon: 430, sunX: 600, sunY: 340, sunR: 100, clouds: 3, birds: true }),
    sea(s, { top: 430, bottom: 620, glitterX: 600 }),
    rect(-10, 590, 1220, 230, s.ink('#f7e3c0')),
    poly(
      [
        [555, 590],
        [645, 590],
        [760, 820],
        [440, 820],
      ],
      s.ink('#fffaf0'),
    ),
    line('M440 640V250H760V640', s.ink('#a5764e'), 16) +
      shape(
        'M430 250Q520 320 600 262Q680 320 770 250Q760 420 790 620Q730 420 720 300Q600 330 480 300Q470 420 410 620Q440 420 430 250z',
        s.ink('#fffaf0'),
        'opacity=".92"',
      ) +
      bloom(s, 460, 250, 180, 100, '#e0457b') +
      bloom(s, 740, 250, 180, 100, '#f06a3a') +
      bloom(s, 600, 238, 170, 60, '#f2a71b') +
      bloom(s, 440, 630, 100, 70) +
      bloom(s, 760, 630, 100, 70, '#f06a3a'),
    person(s, 574, 640, 130, '#2b2a4d') +
      at(
        632,
        640,
        1.3,
        shape('M-10-58h20Q20-20 44 0Q0 10-36 0Q-16-30-10-58z', s.ink('#fffaf0')) +
          shape('M-10-80q10-6 20 0l3 26-7 1h-14l-6-2z', s.ink('#fffaf0')) +
          disc(0, -90, 9, s.ink('#8d5a3f')) +
          shape('M-9-90a9 10 0 0 1 18 0q12 40 20 60q-20-14-26-56z', s.ink('#ffffff'), 'opacity=".85"'),
      ) +
      bloom(s, 606, 568, 26, 20, '#e0457b'),
    join(
      3,
      (i) =>
        chair(400 - i * 60, 690 + i * 44, 0.9 + i * 0.22) +
        chair(800 + i * 60, 690 + i * 44, 0.9 + i * 0.22) +
        chair(310 - i * 70, 690 + i * 44, 0.9 + i * 0.22) +
        chair(890 + i * 70, 690 + i * 44, 0.9 + i * 0.22),
    ),
    palm(s, 90, 830, 540, 70) + palm(s, 1110, 840, 560, -60),
    papelPicado(s, 6, 40, 12, 58, ['#fffaf0', '#f7c8d4', '#ffe3b0']),
  ].join('')
}
