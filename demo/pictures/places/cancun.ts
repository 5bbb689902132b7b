import { tower } from '#demo/pictures/buildings.ts'
import { panga, sailboat } from '#demo/pictures/dressing.ts'
import { beach, sea } from '#demo/pictures/land.ts'
import { at, d, disc, join, line, poly, shape } from '#demo/pictures/pen.ts'
import { palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The hotel zone: a curving sandbar of towers between the lagoon and the open sea. */
export function cancun(s: Stage): string {
  const walls = ['#fdf3e2', '#f7d9c0', '#ffffff', '#f3c9a8', '#e8eef0', '#fbe3c8']
  const towers = join(12, (i) => {
    const t = i / 11
    const near = Math.abs(t - 0.5) * 2
    const x = 195 + t * 790
    const y = 440 + near * near * 62
    const pyramid = i === 4
    return pyramid
      ? poly(
          [
            [x - 20, y],
            [x + 12, y - 100],
            [x + 44, y - 100],
            [x + 76, y],
          ],
          s.ink('#f7e8d0', 0.1),
        ) +
          line(
            join(6, (k) => d`M${x - 14 + k * 5} ${y - 14 - k * 15}h${84 - k * 10}`),
            s.ink('#5d86a0', 0.1),
            6,
          )
      : tower(
          s,
          x,
          y,
          s.between(40, 62),
          s.between(70, 130) + near * 50,
          walls[i % walls.length] as string,
          0.2,
          13 + near * 4,
        )
  })
  const shore = 'M130 620C330 440 830 440 1240 660'
  return [
    sky(s, { horizon: 330, sunX: 800, clouds: 3, birds: true }),
    sea(s, { top: 326, far: '#1479b8', near: '#2fd0c8', glitterX: 800 }),
    shape('M60 560C300 380 800 380 1240 520V660C830 440 330 440 130 620Q70 620 60 560z', s.ink('#8fbf86')),
    towers,
    shape(`${shore}V600C830 400 330 400 70 570Q60 630 130 620z`, s.ink('#fdebc6')),
    line(shore, s.ink('#8fe6dc'), 26, 'opacity=".7"'),
    line('M130 630C330 452 830 452 1240 672', '#ffffff', 6, 'opacity=".9"'),
    join(9, (i) =>
      at(
        400 + i * 68,
        494 + (i - 3.4) ** 2 * 2.4,
        0.2,
        shape('M-60 0a60 54 0 0 1 120 0z', s.ink(s.pick(['#f06a3a', '#e0457b', '#f2a71b', '#ffffff']))),
      ),
    ),
    line('M440 250L560 600', s.ink('#ffffff'), 2, 'opacity=".8"'),
    at(
      430,
      200,
      0.8,
      shape('M-90 10Q-60-60 0-62T90 10Q60-10 45 12Q25-14 0 10Q-25-14-45 12Q-60-10-90 10z', s.ink('#e0457b')) +
        shape('M-45 12Q-40-40 0-62Q40-40 45 12Q25-14 0 10Q-25-14-45 12z', s.ink('#f2a71b')) +
        line('M-88 12L8 62L88 12M-45 14L8 62L45 14', s.ink('#fff4e0'), 2) +
        disc(9, 66, 7, s.ink('#3a2b3f')),
    ),
    panga(s, 590, 620, 60, '#ffffff'),
    sailboat(s, 790, 690, 100, '#fff8ea', '#2b3a8f'),
    beach(s, 760, 50, '#fdecc8'),
    palm(s, 90, 830, 520, 110),
    palm(s, 20, 840, 400, -70),
    palm(s, 1150, 860, 400, -80),
  ].join('')
}
