import { hills, sierra } from '#demo/pictures/land.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function calm(s: Stage): string {
  return [
    sky(s, { horizon: 520, sunX: 600, sunY: 330, sunR: 110, clouds: 4 }),
    sierra(s, 560, 220, 4, s.ink('#8a86c0', 0.5), s.ink('#7a78b8', 0.45)),
    hills(s, 590, 80, 5, s.ink('#8aa890', 0.3)),
    hills(s, 660, 70, 4, s.ink('#7f9f70', 0.1)),
  ].join('')
}
