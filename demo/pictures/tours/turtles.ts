import { beach, sea } from '#demo/pictures/land.ts'
import { at, disc, line, oval, shape } from '#demo/pictures/pen.ts'
import { leaves, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function turtles(s: Stage): string {
  const turtle = (x: number, y: number, k: number, turn: number) =>
    at(
      x,
      y,
      k,
      line('M-70 26q-40 6-76 0', s.ink('#b98f5a'), 9, 'stroke-dasharray="10 12"') +
        shape(
          'M30-30Q64-64 80-50Q70-30 44-18zM30 30Q64 64 80 50Q70 30 44 18zM-36-30Q-60-52-72-42Q-62-24-44-18zM-36 30Q-60 52-72 42Q-62 24-44 18z',
          s.ink('#4f6a58'),
        ) +
        oval(0, 0, 56, 42, s.ink('#3f5a4a')) +
        line(
          'M-20-30L-6-10L-26 0L-6 10L-20 30M-6-10H20L34 0L20 10H-6M20-10L30-28M20 10L30 28',
          s.ink('#8fae7a'),
          4,
        ) +
        oval(68, 0, 20, 15, s.ink('#4f6a58')) +
        disc(76, -6, 3, '#16203a') +
        disc(76, 6, 3, '#16203a'),
      `rotate(${turn})`,
    )
  return [
    sky(s, { horizon: 330, sunX: 700, sunY: 230, sunR: 80, clouds: 3, birds: true }),
    sea(s, { top: 326, far: '#2a6fac', near: '#3fc0c0', glitterX: 700 }),
    beach(s, 480, 50, '#f3d8a8'),
    turtle(520, 620, 1.5, -20) +
      turtle(760, 560, 1, -28) +
      turtle(350, 720, 1.1, -14) +
      turtle(830, 700, 1.2, -24) +
      turtle(640, 510, 0.7, -30),
    disc(200, 660, 16, s.ink('#fff8ea')) + disc(222, 668, 16, s.ink('#f3ece0')),
    palm(s, 90, 840, 540, 70) + palm(s, 1150, 860, 520, -50) + leaves(s, 1210, 830, 0.9, true),
  ].join('')
}
