import { person } from '#demo/pictures/dressing.ts'
import { hills } from '#demo/pictures/land.ts'
import { d, join, line, oval, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, palm, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Turquoise steps of falling water. */
export function waterfall(s: Stage): string {
  const fall = (x: number, y: number, w: number, h: number) =>
    shape(d`M${x} ${y}q${w / 2} -16 ${w} 0v${h}q${-w / 2} 18 ${-w} 0z`, s.ink('#bfeef0')) +
    line(
      join(Math.floor(w / 17), (i) => d`M${x + 9 + i * 17} ${y + s.between(0, 10)}v${h - s.between(4, 26)}`),
      '#ffffff',
      7,
      'opacity=".85"',
    ) +
    line(
      join(Math.floor(w / 26), (i) => d`M${x + 10 + i * 26} ${y + h + s.between(-2, 8)}h.1`),
      '#ffffff',
      27,
    )
  return [
    sky(s, { horizon: 420, sunX: 600, sunY: 150, sunR: 60, clouds: 2 }),
    hills(s, 420, 170, 5, s.ink('#4f9a78', 0.45)) +
      join(13, (i) => tree(s, i * 100, 440, s.between(150, 240), i % 2 ? '#2f7a50' : '#4f9a5a', 0.14)),
    rect(0, 420, 1200, 400, s.ink('#9a8468')) + oval(600, 430, 380, 26, s.ink('#3fc4cc')),
    fall(330, 430, 200, 110) + fall(560, 430, 150, 110) + fall(740, 430, 150, 110),
    shape('M170 560Q600 510 1030 560L1010 590H190z', s.ink('#35bfca')),
    fall(220, 580, 250, 90) + fall(520, 584, 300, 92) + fall(860, 578, 120, 90),
    shape('M-20 690Q600 640 1220 690V820H-20z', s.gradient('pool', [s.ink('#2fb5c8'), s.ink('#6fe0d6')])) +
      line(
        'M300 730q40-10 80 0t80 0M620 740q50-10 100 0t100 0M460 770q50-10 100 0',
        '#ffffff',
        5,
        'opacity=".7"',
      ),
    bloom(s, 140, 560, 300, 200, '#7fbf5a') +
      bloom(s, 1070, 560, 300, 200, '#7fbf5a') +
      person(s, 470, 740, 70, '#e0457b') +
      oval(470, 738, 30, 5, '#ffffff', 'opacity=".8"'),
    leaves(s, -10, 830, 1.6) + leaves(s, 1210, 830, 1.6, true) + palm(s, 1080, 700, 330, 40),
  ].join('')
}
