import { glass, shaded } from '#demo/pictures/buildings.ts'
import { lounger } from '#demo/pictures/dressing.ts'
import { hills, sea, sierra } from '#demo/pictures/land.ts'
import { archPath, d, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { agave, cactus } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Low adobe volumes, a long pool and giant cacti. */
export function desertHotel(s: Stage): string {
  const wall = s.pick(['#e0a070', '#d98f6a', '#f0cfa0', '#f6e8d2'])
  const block = (x: number, y: number, w: number, h: number) =>
    rect(x, y - h, w, h, s.ink(wall)) +
    rect(x + w * 0.8, y - h, w * 0.2, h, s.ink(shaded(wall)), 'opacity=".6"') +
    line(
      join(Math.floor(w / 40), (i) => d`M${x + 20 + i * 40} ${y - h + 22}v10`),
      s.ink('#6d4a34'),
      9,
    )
  return [
    sky(s, { horizon: 470, sunX: s.between(420, 760), sunY: 330, sunR: 84, clouds: 2 }),
    sierra(s, 500, 250, 4, s.ink('#a8708a', 0.45), s.ink('#8f5f86', 0.4)),
    sea(s, { top: 470, bottom: 560, far: '#2a7fb0', near: '#3fb8c0', glitterX: null }),
    hills(s, 570, 50, 6, s.ink('#cfa070', 0.15)) +
      join(7, (i) => cactus(s, 70 + i * 180, 590, s.between(80, 130), 0.2)),
    block(260, 620, 260, 180) + block(480, 620, 300, 260) + block(720, 620, 230, 150),
    shape(
      archPath(590, 500, 90, 120) +
        archPath(300, 530, 60, 90) +
        archPath(400, 530, 60, 90) +
        archPath(790, 540, 56, 80) +
        archPath(870, 540, 50, 80),
      s.glow('#ffd77a', '#5a4050'),
    ) +
      rect(530, 400, 50, 54, glass(s)) +
      rect(690, 400, 50, 54, glass(s)),
    line('M740 560H980M760 556V620M960 556V620', s.ink('#6d4a34'), 9) +
      line(
        join(8, (i) => d`M${750 + i * 30} 548v18`),
        s.ink('#6d4a34'),
        6,
      ),
    rect(-10, 616, 1220, 204, s.ink('#ecc896')) +
      poly(
        [
          [330, 650],
          [870, 650],
          [1010, 780],
          [190, 780],
        ],
        s.ink('#fbeed6'),
      ) +
      poly(
        [
          [350, 658],
          [850, 658],
          [970, 768],
          [230, 768],
        ],
        s.gradient('pool', [s.ink('#37a7c8'), s.ink('#6fdcd6')]),
      ) +
      line(
        'M420 690q30-8 60 0M640 700q40-8 80 0M500 740q50-10 100 0M760 742q40-8 80 0',
        '#ffffff',
        4,
        'opacity=".6"',
      ),
    lounger(s, 880, 650, 80) +
      lounger(s, 300, 650, 80, '#f06a3a') +
      cactus(s, 120, 780, 380) +
      cactus(s, 1090, 780, 330) +
      agave(s, 240, 815, 120, '#6f9f8a') +
      agave(s, 1010, 815, 130, '#6f9f8a') +
      agave(s, 40, 810, 110, '#6f9f8a') +
      agave(s, 1180, 815, 110, '#6f9f8a'),
  ].join('')
}
