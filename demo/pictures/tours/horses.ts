import { hills, sierra } from '#demo/pictures/land.ts'
import { at, disc, line, shape } from '#demo/pictures/pen.ts'
import { agave, bloom, cactus } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Draws a horse and rider in profile. */
const rider = (s: Stage, x: number, y: number, k: number, coat: string, dress: string) =>
  at(
    x,
    y,
    k,
    line('M-40-46L-54 0M-22-44L-16 0M34-44L20 0M46-46L64-4', s.ink(coat), 11) +
      shape(
        'M-62-66Q-40-90 0-82Q34-84 52-70Q72-110 84-116L92-108L114-88L108-78L90-84Q82-54 56-38Q0-30-46-40Q-64-46-62-66z',
        s.ink(coat),
      ) +
      line('M-62-62Q-84-50-78-16', s.ink('#2b1d24'), 10) +
      line('M62-90Q70-110 84-118', s.ink('#2b1d24'), 9) +
      line('M2-80L14-44', s.ink('#33406e'), 14) +
      shape('M-14-76Q-10-116 4-118Q18-116 16-76z', s.ink(dress)) +
      line('M10-104L50-84', s.ink(dress), 8) +
      disc(4, -128, 10, s.ink('#8d5a3f')) +
      shape('M-22-132Q4-142 30-132Q4-150 4-150Q-6-150-8-138z', s.ink('#e8c98a')),
  )

export function horses(s: Stage): string {
  return [
    sky(s, { horizon: 480, sunX: 640, sunY: 300, sunR: 96, clouds: 3, birds: true }),
    sierra(s, 520, 260, 4, s.ink('#9a6f8f', 0.45), s.ink('#86628a', 0.4)) +
      hills(s, 560, 90, 5, s.ink('#a8995f', 0.2)) +
      hills(s, 620, 60, 4, s.ink('#b5a35a')),
    shape('M-20 660Q400 610 700 650T1220 640V820H-20z', s.ink('#cfae6a')),
    rider(s, 350, 690, 1.3, '#5f3f33', '#e0457b') +
      rider(s, 840, 680, 1.1, '#b98457', '#2fa6a0') +
      rider(s, 590, 730, 1.6, '#8a5a3f', '#fff3dc'),
    cactus(s, 110, 790, 380) +
      cactus(s, 1110, 800, 320) +
      agave(s, 240, 815, 120) +
      agave(s, 990, 815, 140) +
      bloom(s, 640, 800, 320, 50, '#f2a71b'),
  ].join('')
}
