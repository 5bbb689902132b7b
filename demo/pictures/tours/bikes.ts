import { street } from '#demo/pictures/buildings.ts'
import { hills } from '#demo/pictures/land.ts'
import { at, d, disc, line, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function bikes(s: Stage): string {
  const bike = (x: number, y: number, k: number, colour: string, dress: string) =>
    at(
      x,
      y,
      k,
      d`<g fill="none" stroke="${s.ink('#2b2a3d')}" stroke-width="5"><circle cx="-46" cy="-28" r="28"/><circle cx="50" cy="-28" r="28"/></g>` +
        line('M-46-28L-22-72H32L0-28H-46M-22-72L0-28M28-82L50-28M28-82H40', s.ink(colour), 6) +
        line('M-22-78L6-58L0-26', s.ink('#33406e'), 13, 'stroke-linejoin="round"') +
        line('M-20-84L2-122', s.ink(dress), 19) +
        line('M2-118L36-86', s.ink(dress), 8) +
        disc(8, -142, 12, s.ink('#8d5a3f')) +
        shape('M-6-143a14 14 0 0 1 28 0z', s.ink('#f2a71b')),
    )
  return [
    sky(s, { horizon: 560, sunX: 820, sunY: 230, sunR: 72, clouds: 3, birds: true }),
    hills(s, 580, 120, 5, s.ink('#7fa88a', 0.45)),
    street(
      s,
      -40,
      660,
      1280,
      210,
      ['#f3a78f', '#8fcfc0', '#f6dc9a', '#a9c8e8', '#e88a6a', '#d8c4ea', '#f2c96a'],
      0.05,
      8,
    ),
    tree(s, 260, 670, 240, '#e8553a') + tree(s, 940, 670, 230, '#8a5fc4'),
    rect(-10, 656, 1220, 20, s.ink('#efe3d0')) +
      rect(-10, 676, 1220, 140, s.ink('#a89aa8')) +
      line('M-10 780H1210', s.ink('#fff3cf'), 6, 'stroke-dasharray="70 50"'),
    bike(420, 750, 1.5, '#e0457b', '#2fa6a0') + bike(720, 740, 1.4, '#2b3a8f', '#f06a3a'),
    bloom(s, 60, 780, 220, 120) + bloom(s, 1150, 780, 220, 130, '#f06a3a'),
  ].join('')
}
