import { street } from '#demo/pictures/buildings.ts'
import { belfry, churchFront, dome } from '#demo/pictures/churches.ts'
import { sierra } from '#demo/pictures/land.ts'
import { d, join, rect, shape } from '#demo/pictures/pen.ts'
import { tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The hillside of colored houses with the yellow basilica. */
export function guanajuato(s: Stage): string {
  const walls = [
    '#e8604f',
    '#f2b13f',
    '#3f9fb5',
    '#f3a7b8',
    '#8a6ac4',
    '#f6dca0',
    '#5fae7f',
    '#f08a4f',
    '#d6538a',
    '#a9d0e0',
  ]
  const row = (r: number) => {
    const count = 7
    let panes = ''
    let shades = ''
    const cubes = join(count, (i) => {
      const t = (i + (r % 2) * 0.5) / count
      const y = 340 + r * 88 + Math.abs(t - 0.5) * (190 - r * 36) + s.between(-8, 8)
      const [x, w, h] = [t * 1280 - 60, s.between(140, 190), s.between(70, 96)]
      panes += d`M${x + w * 0.16} ${y - h * 0.76}h20v26h-20zM${x + w * 0.48} ${y - h * 0.76}h20v26h-20z`
      shades += d`M${x + w * 0.72} ${y - h}h${w * 0.28}v160h${-w * 0.28}z`
      return rect(x, y - h, w, 160, s.ink(s.pick(walls), 0.36 - r * 0.08))
    })
    return (
      cubes + shape(shades, s.ink('#5a2f6a'), 'opacity=".2"') + shape(panes, s.glow('#ffd77a', '#4a3f5f'))
    )
  }
  const rows = join(5, row)
  return [
    sky(s, { horizon: 480, sunX: 880, sunY: 160, sunR: 58, clouds: 3 }),
    sierra(s, 480, 260, 3, s.ink('#7a78a8', 0.5), s.ink('#6a6aa0', 0.45)) +
      shape('M-20 560Q200 300 600 250T1220 540V800H-20z', s.ink('#9a8f70', 0.25)),
    rows,
    dome(s, 690, 440, 74, '#d9503f', '#f6cf5a'),
    belfry(s, 490, 680, 84, 410, '#f6cf5a', { roofColour: '#d9503f', stages: 2 }) +
      belfry(s, 660, 680, 84, 380, '#f6cf5a', { roofColour: '#d9503f', stages: 3 }) +
      churchFront(s, 575, 690, 120, 230, '#f8da74'),
    street(s, -30, 770, 440, 150, ['#d6538a', '#f2b13f', '#3f9fb5']) +
      street(s, 770, 770, 460, 150, ['#f08a4f', '#8a6ac4', '#5fae7f']),
    rect(-10, 766, 1220, 50, s.ink('#c9a58a')) + tree(s, 440, 780, 120) + tree(s, 740, 780, 130),
  ].join('')
}
