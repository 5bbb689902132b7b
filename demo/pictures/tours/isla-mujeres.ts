import { tower } from '#demo/pictures/buildings.ts'
import { panga, person } from '#demo/pictures/dressing.ts'
import { beach, sea } from '#demo/pictures/land.ts'
import { at, join, line, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function islaMujeres(s: Stage): string {
  return [
    sky(s, { horizon: 380, sunX: 380, clouds: 4, birds: true }),
    sea(s, { top: 376, far: '#1a7fc4', near: '#4fe3d6', glitterX: 380 }),
    join(7, (i) => tower(s, 60 + i * 44, 388, 30, s.between(30, 70), '#f0e6e0', 0.5, 12)),
    shape(
      'M520 520Q640 430 800 430Q1000 400 1240 420V600Q900 600 700 580Q560 570 520 520z',
      s.ink('#c9a982'),
    ) +
      shape(
        'M560 480Q660 420 800 424Q1000 390 1240 410V500Q1000 470 800 500Q660 520 560 480z',
        s.ink('#5fa860'),
      ),
    rect(900, 220, 50, 210, s.ink('#ffffff')) +
      rect(900, 270, 50, 34, s.ink('#e0457b')) +
      rect(900, 346, 50, 34, s.ink('#e0457b')) +
      rect(890, 212, 70, 12, s.ink('#2b3a8f')) +
      rect(904, 176, 42, 36, s.glow('#ffe9a0', '#bfe0f0')) +
      shape('M896 178Q925 130 954 178z', s.ink('#2b3a8f')),
    palm(s, 800, 440, 170, -20) + palm(s, 1040, 430, 190, 30) + bloom(s, 720, 470, 160, 50, '#e0457b'),
    at(
      400,
      600,
      1.6,
      line('M0-10V-150', s.ink('#6a5a4a'), 4) +
        shape('M6-146Q70-70 66-24H6z', s.ink('#ffffff')) +
        shape('M-6-130Q-46-70-52-24H-6z', s.ink('#f2a71b')) +
        shape('M-86-16H92l-8 12H-78zM-76-4H-40L-50 12H-70zM50-4H86L78 12H56z', s.ink('#2b3a8f')),
    ) +
      person(s, 350, 578, 46, '#e0457b') +
      person(s, 470, 578, 46, '#2fa6a0'),
    panga(s, 760, 650, 100, '#e0457b', true),
    beach(s, 750, 40, '#fff3d8'),
    palm(s, 80, 840, 460, 60) + palm(s, 1140, 850, 420, -60) + leaves(s, 1210, 830, 0.8, true),
  ].join('')
}
