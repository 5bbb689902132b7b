import { street } from '#demo/pictures/buildings.ts'
import { belfry, churchFront, dome } from '#demo/pictures/churches.ts'
import { papelPicado, person } from '#demo/pictures/dressing.ts'
import { hills, sierra } from '#demo/pictures/land.ts'
import { join, line, rect, shape } from '#demo/pictures/pen.ts'
import { agave } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Santo Domingo, built of green stone, behind rows of agave. */
export function oaxaca(s: Stage): string {
  return [
    sky(s, { horizon: 540, sunX: 860, sunY: 220, sunR: 66, clouds: 3 }),
    sierra(s, 560, 250, 4, s.ink('#7f86b0', 0.55), s.ink('#6f78a8', 0.5)),
    hills(s, 560, 100, 5, s.ink('#8aa870', 0.3)),
    rect(-10, 590, 1220, 230, s.ink('#e3bf8c')),
    street(s, -20, 610, 330, 150, ['#d9483b', '#f2b13f', '#3f8fc0'], 0.05) +
      street(s, 890, 610, 330, 150, ['#2fa08f', '#f3d37a', '#c95a8a'], 0.05),
    dome(s, 690, 400, 70, '#d98a4f', '#cfd3a8', 0.1),
    belfry(s, 440, 640, 120, 430, '#bcc79a', { roofColour: '#3f8f6a', trim: '#eef0d4' }) +
      belfry(s, 760, 640, 120, 430, '#bcc79a', { roofColour: '#3f8f6a', trim: '#eef0d4' }),
    churchFront(s, 600, 640, 240, 330, '#c8d0a4', '#f3f3dc'),
    line('M380 622h440M370 640h460', s.ink('#f3f3dc'), 9),
    person(s, 520, 668, 62, '#e0457b', true) +
      person(s, 552, 670, 66, '#f2f2e8') +
      person(s, 690, 672, 60, '#f2a71b', true),
    shape('M-20 690Q300 640 620 690T1220 680V820H-20z', s.ink('#b9824f')),
    join(6, (i) => agave(s, 90 + i * 205, 716, 62, '#6fae9f')) +
      join(5, (i) => agave(s, 190 + i * 205, 758, 92, '#5f9ea0')) +
      join(5, (i) => agave(s, 60 + i * 270, 822, 150, '#4f8f98')),
    papelPicado(s, 20, 60),
  ].join('')
}
