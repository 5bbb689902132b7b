import { palapa } from '#demo/pictures/buildings.ts'
import { lounger, parasol, person } from '#demo/pictures/dressing.ts'
import { beach, sea } from '#demo/pictures/land.ts'
import { at, line, shape } from '#demo/pictures/pen.ts'
import { agave, bloom, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Leaning palms over white sand, a bohío and a catamaran. */
export function puntaCana(s: Stage): string {
  return [
    sky(s, { horizon: 400, sunX: 420, clouds: 4, birds: true }),
    sea(s, { top: 396, far: '#1683c4', near: '#4fe0d0', glitterX: 420 }),
    line('M150 470H640M720 488H1100', '#ffffff', 5, 'opacity=".6" stroke-dasharray="60 22 26 18"'),
    at(
      610,
      530,
      1.2,
      line('M0-10V-150', s.ink('#6a5a4a'), 4) +
        shape('M6-146Q70-70 66-24H6z', s.ink('#ffffff')) +
        shape('M-6-130Q-46-70-52-24H-6z', s.ink('#ffd98a')) +
        shape('M-86-16H92l-8 12H-78zM-76-4H-40L-50 12H-70zM50-4H86L78 12H56z', s.ink('#2b3a8f')),
    ),
    beach(s, 600, 70, '#fff3d8'),
    palapa(s, 800, 690, 260, 210),
    lounger(s, 740, 706, 90, '#f06a3a') + lounger(s, 880, 716, 90, '#2fa6a0'),
    person(s, 560, 690, 74, '#e0457b', true) + person(s, 600, 694, 82, '#f2a71b'),
    palm(s, 190, 780, 470, 330),
    palm(s, 90, 830, 420, 190),
    palm(s, 1130, 830, 520, -190),
    palm(s, 1200, 820, 400, -60),
    agave(s, 60, 800, 120, '#4f9a6a') + bloom(s, 1160, 800, 230, 110, '#e0457b'),
    parasol(s, 430, 760, 120, '#2fa6a0') + lounger(s, 380, 770, 110),
  ].join('')
}
