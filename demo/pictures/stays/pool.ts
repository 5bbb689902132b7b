import { palapa } from '#demo/pictures/buildings.ts'
import { lounger, parasol } from '#demo/pictures/dressing.ts'
import { sea } from '#demo/pictures/land.ts'
import { at, disc, line, oval, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { poolWater } from './pool-water.ts'

export function pool(s: Stage): string {
  const accent = s.pick(['#f06a3a', '#e0457b', '#2b3a8f', '#f2a71b'])
  return [
    sky(s, { horizon: 430, sunX: s.between(420, 780), sunY: 290, sunR: 74, clouds: 3, birds: true }),
    sea(s, { top: 400, bottom: 560, glitterX: 600 }),
    bloom(s, 200, 520, 360, 90, accent) + bloom(s, 1000, 520, 360, 90, '#f2a71b'),
    rect(0, 540, 1200, 270, s.ink('#f0dcb8')) +
      line('M0 570H1200M0 620H1200M0 690H1200', s.ink('#d9bf94'), 3),
    palapa(s, 900, 590, 280, 240) +
      rect(820, 530, 160, 60, s.ink('#a5764e')) +
      rect(810, 522, 180, 12, s.ink('#7c5a40')),
    poolWater(s, 560, 570, 860, 190),
    lounger(s, 280, 600, 90) +
      lounger(s, 1030, 720, 110, accent) +
      lounger(s, 860, 760, 120) +
      parasol(s, 250, 610, 130, accent) +
      parasol(s, 1000, 760, 150, accent),
    at(
      520,
      680,
      1,
      oval(0, 0, 70, 26, s.ink('#f58fa8')) +
        oval(0, -4, 36, 10, s.ink('#37b7d0')) +
        line('M56-6Q84-40 64-76', s.ink('#f58fa8'), 16) +
        disc(66, -78, 13, s.ink('#f58fa8')) +
        shape('M74-84l22 8-8 10-16-6z', s.ink('#2b2a3d')),
    ),
    palm(s, 90, 840, 580, 70) +
      palm(s, 1130, 850, 500, 10) +
      leaves(s, -10, 840, 1.1) +
      leaves(s, 1210, 840, 0.8, true),
  ].join('')
}
