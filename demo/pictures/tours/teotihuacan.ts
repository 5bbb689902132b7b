import { person } from '#demo/pictures/dressing.ts'
import { sierra } from '#demo/pictures/land.ts'
import { at, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { agave, cactus } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { pyramid } from './pyramid.ts'

function balloonShape(
  s: Stage,
  x: number,
  y: number,
  k: number,
  first: string,
  second: string,
  far = 0,
): string {
  return at(
    x,
    y,
    k,
    shape('M-60-60A60 60 0 0 1 60-60C60-20 24 10 14 36H-14C-24 10-60-20-60-60z', s.ink(first, far)) +
      shape(
        'M-38-106Q-50-20-10 36H-14C-24 10-60-20-60-60Q-60-90-38-106zM38-106Q50-20 10 36H14C24 10 60-20 60-60Q60-90 38-106zM-14-118Q-24-20-4 36H4Q24-20 14-118Q0-122-14-118z',
        s.ink(second, far),
      ) +
      line('M-13 38L-9 56M13 38L9 56', s.ink('#5f4330', far), 2.5) +
      rect(-12, 55, 24, 17, s.ink('#8a5f3f', far)),
  )
}

export function teotihuacan(s: Stage, many = false): string {
  return [
    sky(s, { horizon: 580, sunX: 340, sunY: 320, sunR: 90, clouds: 2 }),
    sierra(s, 580, 180, 4, s.ink('#7f80b5', 0.5), s.ink('#7078ac', 0.45)),
    pyramid(s, 880, 590, 330, 150, 4, '#c99a78', false, 0.3),
    shape('M-20 570Q600 560 1220 580V820H-20z', s.ink('#b9b268')) +
      poly(
        [
          [560, 600],
          [640, 600],
          [900, 820],
          [300, 820],
        ],
        s.ink('#e3c594'),
      ),
    pyramid(s, 600, 640, 860, 290, 5, '#c98f6a', false),
    join(
      3,
      (i) =>
        rect(60 + i * 70, 650 + i * 34, 190 + i * 20, 36, s.ink('#b98563')) +
        rect(60 + i * 70, 640 + i * 34, 190 + i * 20, 12, s.ink('#e0b48c')) +
        rect(930 - i * 90, 650 + i * 34, 200 + i * 20, 36, s.ink('#a87558')) +
        rect(930 - i * 90, 640 + i * 34, 200 + i * 20, 12, s.ink('#e0b48c')),
    ),
    person(s, 570, 740, 52, '#2fa6a0') + person(s, 600, 744, 56, '#e0457b', true),
    balloonShape(s, 640, 230, 1.5, '#e0457b', '#f2b13f') +
      balloonShape(s, 880, 300, 0.9, '#2fa6a0', '#fff3dc', 0.1) +
      balloonShape(s, 420, 330, 0.6, '#6a4bb5', '#f06a3a', 0.2),
    many
      ? balloonShape(s, 280, 210, 1.1, '#2b3a8f', '#f2b13f') +
        balloonShape(s, 1010, 190, 0.6, '#f06a3a', '#fff3dc', 0.2) +
        balloonShape(s, 760, 400, 0.4, '#d6337c', '#f2b13f', 0.3)
      : '',
    agave(s, 110, 800, 150) +
      agave(s, 1090, 805, 160) +
      cactus(s, 1170, 800, 240) +
      cactus(s, 40, 800, 200) +
      agave(s, 260, 820, 90) +
      agave(s, 960, 820, 90),
  ].join('')
}
