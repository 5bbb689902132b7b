import { pot } from '#demo/pictures/dressing.ts'
import { archPath, at, d, disc, join, line, oval, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, palm } from '#demo/pictures/plants.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function kitchen(s: Stage): string {
  return [
    rect(0, 0, 1200, 800, s.ink('#f6d9a0')) +
      rect(0, 330, 1200, 140, s.ink('#fbf4e6')) +
      line(
        join(20, (i) => d`M${i * 62 + 10} 370l20-24 20 24-20 24zM${i * 62 + 10} 432l20-24 20 24-20 24z`),
        s.ink('#2f6fb8'),
        5,
      ),
    shape(archPath(470, 60, 260, 260), s.ink('#fff3dc')) +
      shape(archPath(488, 80, 224, 240), s.light.sky[1]) +
      disc(650, 160, 30, s.light.sun) +
      palm(s, 560, 330, 190, 10) +
      line('M600 82V320', s.ink('#8a5f3f'), 8),
    line('M60 170H400M800 170H1140', s.ink('#7a5238'), 14) +
      join(4, (i) =>
        at(
          110 + i * 82,
          164,
          0.9,
          shape(
            'M-30-50h60l-8 48q-22 10-44 0z',
            s.ink(['#b85c38', '#2f6fb8', '#3f8a55', '#e0962b'][i] as string),
          ) + rect(-33, -56, 66, 12, s.ink('#fbeed6')),
        ),
      ) +
      join(
        6,
        (i) =>
          line(d`M${830 + i * 54} 176v30`, s.ink('#5f4330'), 3) +
          shape(
            d`M${818 + i * 54} 204q12-10 24 0q2 60-12 84q-14-24-12-84z`,
            s.ink(['#d9483b', '#b8302f', '#8a2a3a'][i % 3] as string),
          ),
      ),
    rect(0, 470, 1200, 330, s.ink('#c9694f')) +
      rect(0, 458, 1200, 28, s.ink('#e8a878')) +
      shape(archPath(190, 580, 200, 220) + archPath(810, 580, 200, 220), s.ink('#4a2a2f')) +
      shape(
        'M230 790q0-70 40-90q-4 30 20 40q10-30 0-60q60 40 60 110zM850 790q0-70 40-90q-4 30 20 40q10-30 0-60q60 40 60 110z',
        '#ff9a3f',
      ) +
      shape('M262 790q0-34 26-50q34 20 30 50zM882 790q0-34 26-50q34 20 30 50z', '#ffd76a'),
    at(
      290,
      460,
      1.7,
      shape('M-70-54H70Q66 0 40 2H-40Q-66 0-70-54z', s.ink('#a8502f')) +
        oval(0, -54, 70, 15, s.ink('#5a2a1f')) +
        line('M-72-44q-20 4-14 20M72-44q20 4 14 20', s.ink('#a8502f'), 9) +
        line('M-20-74q-14-24 0-44t0-40M20-74q14-24 0-44t0-40', '#ffffff', 8, 'opacity=".5"'),
    ),
    at(
      620,
      460,
      1.5,
      shape('M-70-30H70Q60 0 40 4H-40Q-60 0-70-30z', s.ink('#56505f')) +
        oval(0, -30, 70, 15, s.ink('#3f3a48')) +
        oval(0, -32, 54, 9, s.ink('#5f9f3f')) +
        line('M10-36L50-84', s.ink('#6f6878'), 17),
    ),
    at(
      900,
      460,
      1.5,
      oval(0, -14, 90, 16, s.ink('#3a3440')) + line('M-50-20h.1M0-24h.1M46-20h.1', s.ink('#f6dfa0'), 34),
    ),
    line('M420 452h.1M450 446h.1M436 428h.1', s.ink('#d9483b'), 30) +
      line('M740 452h.1M770 450h.1', s.ink('#7fb54f'), 34) +
      bloom(s, 1100, 430, 90, 70, '#f2a71b') +
      pot(s, 90, 462, 130),
  ].join('')
}
