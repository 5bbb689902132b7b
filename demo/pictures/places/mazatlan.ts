import { lamp, tower } from '#demo/pictures/buildings.ts'
import { diver, person } from '#demo/pictures/dressing.ts'
import { sea } from '#demo/pictures/land.ts'
import { d, join, line, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Sunset over three islands, with the sea wall and the diver. */
export function mazatlan(s: Stage): string {
  const island = (x: number, y: number, w: number, h: number, far: number) =>
    shape(
      d`M${x - w} ${y}Q${x - w * 0.7} ${y - h * 0.8} ${x - w * 0.2} ${y - h}T${x + w * 0.5} ${y - h * 0.6}T${x + w} ${y}z`,
      s.ink('#5a4a78', far),
    ) + line(d`M${x - w} ${y}h${w * 2}`, '#ffffff', 4, 'opacity=".5"')
  return [
    sky(s, { horizon: 430, sunX: 560, sunY: 370, sunR: 88, clouds: 4, birds: true }),
    sea(s, { top: 426, far: '#3a6fa8', near: '#2f9fb0', glitterX: 560 }),
    island(300, 430, 110, 84, 0.35) + island(560, 432, 80, 56, 0.45) + island(800, 430, 130, 100, 0.3),
    shape('M1240 480C1080 480 960 520 820 600C640 690 320 720-20 720V820H1240z', s.ink('#e9c9a0')),
    line('M1240 484C1080 484 960 524 820 604C640 694 320 724-20 724', s.ink('#fff4e0'), 14) +
      line(
        'M1240 520C1090 520 980 556 860 630C690 730 360 764-20 770',
        s.ink('#b58a78'),
        5,
        'stroke-dasharray="26 20"',
      ),
    join(9, (i) =>
      tower(
        s,
        900 + i * 36,
        490 - i * 2,
        30,
        60 + s.between(10, 100),
        s.pick(['#fdf0da', '#f7cfb0', '#ffffff', '#f3b9a0']),
        0.15,
        12,
      ),
    ),
    shape(
      'M-20 640C20 600 20 540 60 500C80 440 120 420 140 380C170 340 200 360 220 400C260 430 240 500 280 540C300 600 340 650 380 690Q180 730-20 724z',
      s.ink('#7a5a58'),
    ) +
      shape(
        'M140 380C170 340 200 360 220 400C260 430 240 500 280 540C300 600 340 650 380 690Q300 710 230 716C250 600 180 500 140 380z',
        s.ink('#4f3f50'),
      ),
    rect(136, 356, 60, 14, s.ink('#f5ead6')),
    diver(s, 316, 450, 1.1, 58, '#e0457b'),
    lamp(s, 560, 712, 150) + lamp(s, 760, 640, 110) + lamp(s, 920, 556, 80),
    person(s, 640, 712, 82, '#f2a71b', true) +
      person(s, 680, 716, 90, '#2fa6a0') +
      person(s, 860, 600, 54, '#e0457b', true),
    palm(s, 1090, 820, 440, -40) + palm(s, 1180, 830, 360, 30),
    bloom(s, 60, 800, 260, 100, '#f2a71b'),
  ].join('')
}
