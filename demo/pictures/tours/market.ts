import { shaded, street } from '#demo/pictures/buildings.ts'
import { belfry, dome } from '#demo/pictures/churches.ts'
import { papelPicado, person, pot, weave } from '#demo/pictures/dressing.ts'
import { d, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { bloom } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function market(s: Stage): string {
  const stall = (x: number, y: number, w: number, a: string) => {
    const crates = join(3, (i) => {
      const cx = x - w * 0.42 + i * w * 0.3
      const fruit = s.pick(['#f06a3a', '#d9483b', '#f2c14e', '#7fb54f', '#e0457b', '#8a5fc4'])
      return (
        line(
          join(7, (k) => d`M${cx + 14 + (k % 4) * w * 0.06} ${y - 80 - Math.floor(k / 4) * 15}h.1`),
          s.ink(fruit),
          w * 0.075,
        ) + rect(cx, y - 74, w * 0.26, 34, s.ink('#c08a58'))
      )
    })
    const n = 8
    return (
      line(d`M${x - w * 0.48} ${y}V${y - 250}M${x + w * 0.48} ${y}V${y - 250}`, s.ink('#6d4a34'), 9) +
      rect(x - w * 0.5, y - 44, w, 44, s.ink(shaded(a, 0.3))) +
      crates +
      poly(
        [
          [x - w * 0.44, y - 290],
          [x + w * 0.44, y - 290],
          [x + w * 0.58, y - 206],
          [x - w * 0.58, y - 206],
        ],
        s.ink('#fff6e6'),
      ) +
      shape(
        join(
          n / 2,
          (i) =>
            d`M${x - w * 0.44 + (i * 2 * w * 0.88) / n} ${y - 290}h${(w * 0.88) / n}L${x - w * 0.58 + ((i * 2 + 1) * w * 1.16) / n} ${y - 206}h${(-w * 1.16) / n}z`,
        ),
        s.ink(a),
      ) +
      shape(
        join(
          n,
          (i) =>
            d`M${x - w * 0.58 + (i * w * 1.16) / n} ${y - 208}h${(w * 1.16) / n}q0 22${-w * 0.072} 22t${-w * 0.072}-22z`,
        ),
        s.ink(a),
        'opacity=".85"',
      )
    )
  }
  return [
    sky(s, { horizon: 520, sunX: 600, sunY: 180, sunR: 66, clouds: 3 }),
    belfry(s, 560, 540, 70, 340, '#f6d9a8', { far: 0.2, stages: 2 }) +
      dome(s, 680, 500, 60, '#e0793f', '#f6e6cc', 0.2),
    street(s, -30, 580, 420, 210, ['#e88a6a', '#f2c96a'], 0.05) +
      street(s, 810, 580, 420, 210, ['#f3a7b8', '#a9c8e8'], 0.05),
    rect(-10, 560, 1220, 260, s.ink('#d9bf9f')) +
      line('M-10 640H1210M-10 720H1210', s.ink('#c4a585'), 4, 'stroke-dasharray="60 14"'),
    stall(600, 600, 220, '#2fa6a0') + stall(250, 680, 340, '#e0457b') + stall(950, 680, 340, '#2b3a8f'),
    person(s, 520, 680, 110, '#f2a71b', true) +
      person(s, 690, 690, 118, '#6a4bb5', true) +
      person(s, 610, 660, 90, '#fff3dc'),
    weave(s, 470, 724, 260, 80, ['#d6337c', '#f2a71b', '#2b3a8f', '#f2a71b', '#d6337c']),
    pot(s, 120, 790, 170) +
      pot(s, 1080, 790, 170, '#2f6fb8') +
      bloom(s, 320, 780, 190, 90, '#f2a71b') +
      bloom(s, 880, 780, 190, 90, '#e0457b'),
    papelPicado(s, 10, 60),
  ].join('')
}
