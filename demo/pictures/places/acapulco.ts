import { tower } from '#demo/pictures/buildings.ts'
import { diver, panga, person, sailboat } from '#demo/pictures/dressing.ts'
import { sea, sierra } from '#demo/pictures/land.ts'
import { join, line, oval, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The bay at night, with a cliff diver in mid-air. */
export function acapulco(s: Stage): string {
  return [
    sky(s, { horizon: 360, sunX: 760, sunY: 200, sunR: 56, clouds: 3 }),
    sierra(s, 400, 210, 4, s.ink('#4a5a80', 0.35), s.ink('#3a4a78', 0.3)),
    sea(s, { top: 396, far: '#22639c', near: '#1f8fa8', glitterX: 760 }),
    shape('M480 420Q800 370 1240 400V470Q900 430 640 450Q520 450 480 420z', s.ink('#3f6a60', 0.15)),
    join(14, (i) =>
      tower(
        s,
        560 + i * 46,
        440 - Math.sin((i / 13) * 3.1) * 22,
        34,
        s.between(50, 140),
        s.pick(['#f7e3d0', '#ffffff', '#f3c9b0', '#cfd8e8']),
        0.2,
        12,
      ),
    ),
    panga(s, 830, 600, 90, '#ffffff', true) + sailboat(s, 1010, 530, 60),
    shape(
      'M-20 800V150C60 130 150 150 190 190C250 210 270 250 262 300C310 340 290 400 320 440C370 500 340 560 390 610C430 680 420 740 470 800z',
      s.ink('#8a6a62'),
    ),
    shape(
      'M190 190C250 210 270 250 262 300C310 340 290 400 320 440C370 500 340 560 390 610C430 680 420 740 470 800H330C330 700 250 620 270 520C220 420 240 300 190 190z',
      s.ink('#5a4456'),
    ),
    line(
      'M40 260q60 30 90 120M90 420q70 40 90 150M20 540q90 40 130 200',
      s.ink('#5a4456'),
      8,
      'opacity=".7"',
    ),
    shape('M-20 150C60 130 150 150 190 190Q120 200 60 186T-20 200z', s.ink('#4f8a58')),
    person(s, 214, 196, 60, '#2fa6a0'),
    diver(s, 420, 380, 1.5, 52, '#f2a71b'),
    line('M430 800q40-30 90-10t90-6t100 10M440 770q40-20 70-6', '#ffffff', 12, 'opacity=".85"'),
    leaves(s, -10, 830, 1.1) + palm(s, 1110, 850, 470, -50) + bloom(s, 1180, 800, 220, 120, '#e0457b'),
    oval(560, 790, 80, 8, '#ffffff', 'opacity=".5"'),
  ].join('')
}
