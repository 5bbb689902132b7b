import { at, disc, line, rect, shape } from '#demo/pictures/pen.ts'
import { reefWater } from '#demo/pictures/places/reef-water.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function reef(s: Stage): string {
  return [
    sky(s, { horizon: 130, sunX: 700, sunY: 40, sunR: 44, clouds: 2 }),
    reefWater(s, 110),
    at(
      330,
      300,
      1.3,
      shape('M-70-8Q-20-20 10-14L60-30L66-20L30-4L64 8L60 18L8 8Q-20 10-70 4z', s.ink('#2b2a4d')) +
        line('M-66-2L-110-16M-66 2L-112 10', s.ink('#f2a71b'), 11) +
        disc(24, -4, 13, s.ink('#8d5a3f')) +
        rect(26, -12, 14, 12, s.ink('#7fd8e8')) +
        line('M40-8V-30', s.ink('#e0457b'), 5),
      'rotate(14)',
    ),
  ].join('')
}
