import { panga } from '#demo/pictures/dressing.ts'
import { hills } from '#demo/pictures/land.ts'
import { rect, shape } from '#demo/pictures/pen.ts'
import { flock, sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { reefWater } from './reef-water.ts'

/** Underwater colors with a turtle, and a boat on the water line above. */
export function cozumel(s: Stage): string {
  return [
    sky(s, { horizon: 250, sunX: 820, sunY: 130, sunR: 54, clouds: 3 }),
    hills(s, 252, 18, 7, s.ink('#3f8f7b', 0.3), 270),
    rect(300, 130, 34, 112, s.ink('#ffffff')) +
      rect(300, 160, 34, 26, s.ink('#e0457b')) +
      rect(300, 208, 34, 20, s.ink('#e0457b')) +
      shape('M294 132h46l-10-26h-26z', s.ink('#2b3a8f')),
    reefWater(s, 250),
    panga(s, 620, 258, 130, '#f06a3a', true),
    flock(s, 460, 110),
  ].join('')
}
