import { arcade, shaded } from '#demo/pictures/buildings.ts'
import { pot, tiles } from '#demo/pictures/dressing.ts'
import { archPath, d, join, line, oval, rect, shape } from '#demo/pictures/pen.ts'
import { bloom } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'
import { strong } from './strong.ts'

/** Two stories of arches around a colonial patio. */
export function colonialHotel(s: Stage): string {
  const wall = s.pick(['#e8a05f', '#d9694f', '#f2c76a', '#e88f8f', '#cf7f5a', '#f0d9a8'])
  const accent = s.pick(strong)
  const behind = s.glow('#ffd98a', '#7a4a3f')
  return [
    sky(s, { horizon: 420, sunX: 880, sunY: 120, sunR: 50, clouds: 2 }),
    rect(180, 170, 840, 470, behind) +
      rect(180, 146, 840, 48, s.ink(shaded(wall, 0.12))) +
      shape(
        join(6, (i) => archPath(222 + i * 138, 510, 66, 130) + archPath(222 + i * 138, 290, 66, 100)),
        s.ink('#4f2f35'),
      ),
    arcade(s, 180, 400, 840, 210, 6, wall, 44) +
      rect(180, 388, 840, 26, s.ink('#fbeed6')) +
      line('M180 352H1020', s.ink('#3a2b3f'), 5) +
      line('M180 372H1020', s.ink('#3a2b3f'), 40, 'stroke-dasharray="3 13" style="stroke-linecap:butt"'),
    arcade(s, 180, 640, 840, 232, 6, wall, 40),
    rect(-10, 150, 200, 500, s.ink(shaded(wall, 0.22))) +
      rect(1010, 150, 200, 500, s.ink(shaded(wall, 0.22))) +
      shape(
        archPath(40, 400, 100, 250) +
          archPath(1060, 400, 100, 250) +
          archPath(50, 210, 80, 120) +
          archPath(1070, 210, 80, 120),
        s.glow('#ffd98a', '#5a3438'),
      ),
    rect(-10, 138, 1220, 18, s.ink('#fbeed6')) +
      shape(
        join(25, (i) => d`M${i * 50 - 20} 140q25-34 50 0z`),
        s.ink('#c45a3a'),
      ),
    tiles(s, 640, '#e6c9a0', '#c97f5a'),
    oval(600, 720, 190, 36, s.ink('#b99a80')) +
      shape('M430 716q170 60 340 0l-20-46q-150 36-300 0z', s.ink('#d8c4a8')) +
      oval(600, 668, 150, 18, s.ink('#4fb8c4')) +
      rect(584, 560, 32, 110, s.ink('#d8c4a8')) +
      shape('M510 566q90 40 180 0l-26 30q-64 16-128 0z', s.ink('#c9b294')) +
      line(
        'M600 560q-2-50 0-60M600 510q-40 0-60 60M600 510q40 0 60 60M540 580q-20 10-24 86M660 580q20 10 24 86',
        '#e8fbff',
        5,
        'opacity=".8"',
      ),
    bloom(s, 260, 420, 220, 110, accent) +
      bloom(s, 930, 410, 240, 120, accent) +
      bloom(s, 200, 300, 90, 190, accent) +
      bloom(s, 1004, 300, 100, 200, accent),
    pot(s, 330, 730, 130) +
      pot(s, 880, 730, 130) +
      pot(s, 140, 790, 190, '#2f6fb8') +
      pot(s, 1070, 790, 190, '#2f6fb8'),
  ].join('')
}
