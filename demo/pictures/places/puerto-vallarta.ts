import { shaded } from '#demo/pictures/buildings.ts'
import { churchFront } from '#demo/pictures/churches.ts'
import { sailboat } from '#demo/pictures/dressing.ts'
import { sea, sierra } from '#demo/pictures/land.ts'
import { d, disc, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The crowned church tower over tiled roofs and the bay. */
export function puertoVallarta(s: Stage): string {
  const brick = '#d98f5c'
  const roofs = (y: number, n: number, size: number, far: number) =>
    join(n, (i) => {
      const x = (i / n) * 1280 - 40
      const h = s.between(0.7, 1.2) * size
      const w = (1280 / n) * 1.08
      return (
        rect(x, y - h, w, h + 140, s.ink('#fff4e4', far)) +
        poly(
          [
            [x - 8, y - h],
            [x + w * 0.16, y - h - size * 0.3],
            [x + w * 0.84, y - h - size * 0.3],
            [x + w + 8, y - h],
          ],
          s.ink(s.pick(['#c4583a', '#d06a44', '#b94d38']), far),
        ) +
        shape(
          join(
            3,
            (k) => d`M${x + w * (0.18 + k * 0.26)} ${y - h * 0.66}h${w * 0.12}v${h * 0.4}h${-w * 0.12}z`,
          ),
          s.glow('#ffd77a', '#6a4a48'),
        )
      )
    })
  return [
    sky(s, { horizon: 400, sunX: 880, sunY: 300, sunR: 60, clouds: 3, birds: true }),
    sierra(s, 420, 190, 4, s.ink('#4f8f78', 0.5), s.ink('#3f7f78', 0.45)),
    sea(s, { top: 412, bottom: 800, far: '#2a7fb0', near: '#3ab8bd', glitterX: 880 }),
    shape('M-20 430C200 400 300 480 480 470C700 470 900 560 1240 540V800H-20z', s.ink('#5f9f6a', 0.15)),
    sailboat(s, 960, 490, 60),
    roofs(560, 8, 90, 0.15),
    rect(500, 300, 200, 380, s.ink(brick)) +
      rect(650, 300, 50, 380, s.ink(shaded(brick)), 'opacity=".6"') +
      rect(488, 420, 224, 14, s.ink('#fff0d8')) +
      rect(488, 300, 224, 14, s.ink('#fff0d8')),
    shape('M574 318h52v96h-52zM574 450h52v90h-52z', s.glow('#ffd77a', '#5a3b46')) +
      line('M520 320V414M680 320V414M540 440V560M660 440V560', s.ink('#f7c89a'), 9),
    rect(524, 222, 152, 80, s.ink('#eaa873')) +
      shape(
        'M560 302v-46a20 20 0 0 1 40 0v46zM606 302v-46a20 20 0 0 1 40 0v46z',
        s.glow('#ffd77a', '#5a3b46'),
      ) +
      rect(514, 214, 172, 12, s.ink('#fff0d8')),
    line(
      'M538 212C500 150 540 110 600 96C660 110 700 150 662 212M566 212C552 160 574 120 600 98C626 120 648 160 634 212M600 212V98',
      s.ink('#e6b94f'),
      9,
    ),
    join(6, (i) => disc(540 + i * 24, 206, 9, s.ink('#f2cf6a'))) +
      disc(600, 88, 15, s.ink('#f2cf6a')) +
      line('M600 74V44M590 56H610', s.ink('#e6b94f'), 5),
    churchFront(s, 600, 700, 190, 170, '#e2a06c', '#fff0d8'),
    roofs(700, 6, 120, 0),
    bloom(s, 360, 730, 260, 130) + bloom(s, 820, 740, 240, 120, '#f06a3a'),
    palm(s, 130, 840, 480, 70) + palm(s, 1090, 840, 440, -50),
    leaves(s, 1215, 820, 1, true) + bloom(s, 30, 790, 220, 130, '#e0457b'),
  ].join('')
}
