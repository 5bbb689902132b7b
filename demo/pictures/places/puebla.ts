import { house, lamp } from '#demo/pictures/buildings.ts'
import { belfry, dome } from '#demo/pictures/churches.ts'
import { papelPicado, pot, tiles } from '#demo/pictures/dressing.ts'
import { hills, volcano } from '#demo/pictures/land.ts'
import { line } from '#demo/pictures/pen.ts'
import { cloud, sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Talavera tiles, tiled domes and the smoking volcano. */
export function puebla(s: Stage): string {
  return [
    sky(s, { horizon: 560, sunX: 860, sunY: 230, sunR: 66, clouds: 3 }),
    volcano(s, 560, 580, 560, 400, 0.35) + cloud(s, 620, 140, 0.8) + cloud(s, 690, 100, 0.5),
    hills(s, 590, 90, 6, s.ink('#8f9f80', 0.35)),
    belfry(s, 260, 620, 70, 300, '#8f8794', { roofColour: '#f2b13f', far: 0.1, stages: 3 }) +
      belfry(s, 400, 620, 70, 300, '#8f8794', { roofColour: '#f2b13f', far: 0.1, stages: 3 }),
    dome(s, 850, 540, 100, '#2f6fc4', '#fff6e6') +
      line('M770 440l20-20 20 20-20 20zM840 420l20-24 20 24-20 24z', s.ink('#f2c14e'), 6),
    house(s, -20, 670, 250, 220, '#d9583f', { columns: 3 }) +
      house(s, 230, 670, 210, 190, '#f6dca0', { columns: 2 }) +
      house(s, 440, 670, 320, 230, '#2f6fb8', { columns: 4, trim: '#ffffff' }) +
      house(s, 760, 670, 200, 180, '#f3e9d8', { columns: 2 }) +
      house(s, 960, 670, 260, 230, '#e8963f', { columns: 3 }),
    tiles(s, 670, '#f3ead8', '#2f6fb8'),
    lamp(s, 430, 730, 190) + lamp(s, 770, 730, 190),
    pot(s, 180, 770, 150, '#2f6fb8') +
      pot(s, 1020, 770, 150, '#2f6fb8') +
      papelPicado(s, 6, 30, 12, 56, ['#2f6fb8', '#fff3dc', '#f2b13f']),
  ].join('')
}
