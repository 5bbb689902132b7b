import { panga, sailboat } from '#demo/pictures/dressing.ts'
import { beach, sea, sierra } from '#demo/pictures/land.ts'
import { line, shape } from '#demo/pictures/pen.ts'
import { bloom, cactus, leaves, palm } from '#demo/pictures/plants.ts'
import { flock, sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Green coves and islets, one after another. */
export function huatulco(s: Stage): string {
  const cove = (path: string, edge: string, far: number) =>
    shape(edge, s.ink('#b98a62', far)) + shape(path, s.ink('#4f9a58', far))
  return [
    sky(s, { horizon: 330, sunX: 640, clouds: 3, birds: true }),
    sierra(s, 350, 170, 5, s.ink('#5f9a86', 0.62), s.ink('#4f8a86', 0.55)),
    sea(s, { top: 346, far: '#1a78a8', near: '#39cbbd', glitterX: 640 }),
    cove(
      'M-20 330C160 290 300 330 420 392Q300 420-20 400z',
      'M-20 340C160 300 320 340 440 404Q300 430-20 420z',
      0.3,
    ) +
      cove(
        'M1220 310C1060 290 900 340 760 400Q980 426 1220 404z',
        'M1220 330C1060 310 890 350 740 412Q980 440 1220 424z',
        0.3,
      ),
    shape('M-20 560C120 470 280 450 400 500Q460 540 430 570Q300 630-20 650z', s.ink('#b98a62')) +
      shape('M-20 470C140 400 290 430 400 500Q440 530 400 545Q220 560-20 600z', s.ink('#3f8a50')) +
      bloom(s, 190, 476, 300, 70, '#7fbf5a', '#3f8a50'),
    shape('M1220 500C1080 440 920 470 820 540Q780 570 830 590Q980 640 1220 620z', s.ink('#b98a62')) +
      shape('M1220 430C1080 400 930 440 830 528Q830 560 900 562Q1060 580 1220 570z', s.ink('#3f8a50')) +
      bloom(s, 1050, 480, 300, 70, '#8fc95a', '#3f8a50'),
    shape('M560 470q20-70 60-64q40-26 60 20q24 14 24 44z', s.ink('#c49468', 0.1)) +
      shape('M574 440q16-38 46-34q40-26 60 20q-50 26-106 14z', s.ink('#4f9a58', 0.1)) +
      line('M548 472h170', '#ffffff', 7, 'opacity=".8"'),
    line(
      'M420 580q20-16 10-30M820 600q-30-14-16-40M-10 654Q300 640 430 580M1210 628Q980 650 816 590',
      '#ffffff',
      7,
      'opacity=".8"',
    ),
    sailboat(s, 610, 640, 170),
    panga(s, 400, 660, 60, '#f2a71b') + flock(s, 440, 200),
    beach(s, 770, 20, '#f9e3b6'),
    cactus(s, 1080, 800, 220) + cactus(s, 1160, 810, 150),
    palm(s, 80, 840, 430, 60) + leaves(s, 1215, 830, 0.9, true),
    bloom(s, 240, 800, 220, 90, '#f2a71b'),
  ].join('')
}
