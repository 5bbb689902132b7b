import { arcade, shaded } from '#demo/pictures/buildings.ts'
import { pot, tiles } from '#demo/pictures/dressing.ts'
import { archPath, d, disc, join, line, oval, rect, shape } from '#demo/pictures/pen.ts'
import { bloom } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function courtyard(s: Stage): string {
  const wall = s.pick(['#e8a05f', '#d9694f', '#8fbfb0', '#f2c76a', '#e7a0a8'])
  return [
    sky(s, { horizon: 400, sunX: 860, sunY: 120, sunR: 50, clouds: 3 }),
    rect(0, 240, 1200, 400, s.ink(shaded(wall, 0.55))) +
      shape(
        join(5, (i) => archPath(130 + i * 215, 440, 90, 190)),
        s.glow('#ffcf6e', '#3f2a38'),
      ),
    arcade(s, -60, 640, 1320, 400, 6, wall, 70) +
      shape(
        join(25, (i) => d`M${i * 50 - 20} 236q25-36 50 0z`),
        s.ink('#c45a3a'),
      ),
    tiles(s, 640, '#f3e3c6', s.pick(['#2f6fb8', '#c9694f', '#3f8a7a'])),
    bloom(s, 180, 300, 330, 130) +
      bloom(s, 1040, 320, 330, 150, '#f06a3a') +
      bloom(s, 80, 440, 130, 240) +
      bloom(s, 1140, 470, 120, 240, '#f06a3a'),
    oval(600, 726, 220, 38, s.ink('#a88f7a')) +
      shape('M400 716q200 80 400 0l-10-70q-190 50-380 0z', s.ink('#d8c4a8')) +
      shape(
        join(9, (i) => d`M${436 + i * 41} 690l12-14 12 14-12 14z`),
        s.ink('#2f6fb8'),
      ) +
      oval(600, 650, 192, 24, s.ink('#e9d9c0')) +
      oval(600, 648, 170, 18, s.ink('#4fb8c4')) +
      rect(582, 520, 36, 130, s.ink('#d8c4a8')) +
      shape('M490 520q110 44 220 0l-34 40q-76 16-152 0z', s.ink('#e3d2b8')) +
      line(
        'M600 512V440M600 440q-56 0-80 76M600 440q56 0 80 76M520 532q-24 20-30 106M680 532q24 20 30 106',
        '#e8fbff',
        5,
        'opacity=".85"',
      ),
    pot(s, 310, 730, 170) +
      pot(s, 900, 730, 170) +
      pot(s, 130, 800, 230, '#2f6fb8') +
      pot(s, 1080, 800, 230, '#2f6fb8'),
    line('M420 0V210M780 0V170', s.ink('#3a2b3f'), 3) +
      [
        [420, 250],
        [780, 210],
      ]
        .map(
          ([x, y]) =>
            (s.light.lamps ? disc(x as number, y as number, 90, '#ffd77a', 'opacity=".25"') : '') +
            shape(
              d`M${(x as number) - 26} ${(y as number) - 30}h52l10 50-36 30-36-30z`,
              s.glow('#ffe3a0', '#f2c76a'),
            ) +
            line(d`M${x as number} ${(y as number) - 34}v80`, s.ink('#3a2b3f'), 3),
        )
        .join(''),
  ].join('')
}
