import { person, sailboat } from '#demo/pictures/dressing.ts'
import { sea, sierra } from '#demo/pictures/land.ts'
import { line } from '#demo/pictures/pen.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function sailing(s: Stage): string {
  return [
    sky(s, { horizon: 460, sunX: 640, sunY: 330, sunR: 104, clouds: 4, birds: true }),
    sierra(s, 470, 150, 5, s.ink('#7a6a9a', 0.5), s.ink('#6a5f94', 0.45)),
    sea(s, { top: 460, far: '#2a6fac', near: '#2fb0b8', glitterX: 640 }),
    sailboat(s, 920, 520, 70, '#ffd98a', '#2fa6a0', 0.2) +
      sailboat(s, 280, 500, 50, '#fff8ea', '#d9483b', 0.25),
    sailboat(s, 580, 680, 360, '#fff8ea', '#2b3a8f'),
    person(s, 500, 646, 70, '#e0457b') + person(s, 690, 646, 70, '#f2a71b', true),
    line('M360 710Q600 760 860 706M420 740Q600 780 800 736', '#ffffff', 8, 'opacity=".7"'),
  ].join('')
}
