import { house, lamp } from '#demo/pictures/buildings.ts'
import { belfry, churchFront, dome } from '#demo/pictures/churches.ts'
import { papelPicado, person, pot } from '#demo/pictures/dressing.ts'
import { line, shape } from '#demo/pictures/pen.ts'
import { bloom } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function oldTown(s: Stage): string {
  return [
    sky(s, { horizon: 560, sunX: 600, sunY: 220, sunR: 72, clouds: 3 }),
    dome(s, 690, 440, 66, '#e0793f', '#f6e6cc', 0.2) +
      belfry(s, 540, 600, 80, 420, '#f3d6a8', { far: 0.15 }) +
      churchFront(s, 630, 600, 120, 230, '#f6dfb8', '#fff6e6', 0.15),
    house(s, 330, 640, 160, 250, '#f3a7b8', { columns: 2, far: 0.08 }) +
      house(s, 720, 640, 150, 230, '#8fcfc4', { columns: 2, far: 0.08 }),
    house(s, 130, 680, 230, 380, '#f2b13f', { columns: 2 }) +
      house(s, -110, 730, 270, 540, '#d9583f', { columns: 2 }) +
      house(s, 850, 680, 220, 360, '#3f8fb5', { columns: 2 }) +
      house(s, 1050, 730, 270, 520, '#e88aa0', { columns: 2 }),
    shape('M490 636H720L1240 820H-40z', s.ink('#b5a2a0')) +
      line('M560 650L330 820M650 650L860 820M605 650V820', s.ink('#998688'), 4, 'stroke-dasharray="30 16"'),
    line('M140 250Q600 380 1060 250M350 420Q600 500 860 420', s.ink('#4a3a52'), 3) +
      papelPicado(s, 120, 70, 11, 72),
    lamp(s, 400, 690, 170) + lamp(s, 810, 690, 170),
    person(s, 560, 720, 86, '#e0457b', true) +
      person(s, 600, 724, 94, '#2b3a8f') +
      person(s, 690, 670, 60, '#f2a71b', true),
    pot(s, 200, 740, 120) +
      pot(s, 1000, 740, 120, '#2f6fb8') +
      bloom(s, 150, 330, 130, 120) +
      bloom(s, 1060, 340, 130, 130, '#f06a3a'),
  ].join('')
}
