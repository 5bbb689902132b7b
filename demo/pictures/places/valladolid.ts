import { street } from '#demo/pictures/buildings.ts'
import { belfry, churchFront } from '#demo/pictures/churches.ts'
import { hills } from '#demo/pictures/land.ts'
import { at, d, poly, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Pale twin towers over a colonial street with a bicycle. */
export function valladolid(s: Stage): string {
  return [
    sky(s, { horizon: 620, sunX: 330, sunY: 180, sunR: 62, clouds: 4, birds: true }),
    hills(s, 600, 60, 7, s.ink('#5f9a70', 0.4)),
    belfry(s, 470, 630, 110, 480, '#f3dca8', { stages: 3, roofColour: '#e8c987', trim: '#fff6e0' }) +
      belfry(s, 730, 630, 110, 480, '#f3dca8', { stages: 3, roofColour: '#e8c987', trim: '#fff6e0' }) +
      churchFront(s, 600, 630, 170, 280, '#f6e3b6', '#fffaf0'),
    street(s, -40, 660, 420, 190, ['#e88a6a', '#7fbfb0', '#f2c96a'], 0) +
      street(s, 830, 660, 420, 190, ['#f3a78f', '#8fb8d8', '#f6dc9a'], 0),
    rect(-10, 655, 1220, 165, s.ink('#dcc7a8')) +
      poly(
        [
          [500, 655],
          [700, 655],
          [960, 820],
          [240, 820],
        ],
        s.ink('#c9ac90'),
      ),
    at(
      600,
      760,
      1.3,
      d`<g fill="none" stroke="${s.ink('#2b3a8f')}" stroke-width="5" stroke-linecap="round"><circle cx="-52" cy="-30" r="30"/><circle cx="56" cy="-30" r="30"/><path d="M-52-30L-26-76H34L56-30M-26-76L0-30L34-76M0-30H-52M-32-90L-26-76M-44-92H-22M26-96L34-76M26-96H48"/></g>` +
        shape('M34-92h40l-6 26h-28z', s.ink('#c99a5b')) +
        bloom(s, 54, -98, 44, 24, '#e0457b'),
    ),
    tree(s, 300, 740, 170, '#4f9a5a') + tree(s, 910, 740, 170, '#4f9a5a'),
    bloom(s, 80, 780, 260, 140, '#d6337c') + bloom(s, 1130, 780, 260, 140, '#f06a3a'),
  ].join('')
}
