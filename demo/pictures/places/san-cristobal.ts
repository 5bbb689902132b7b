import { street } from '#demo/pictures/buildings.ts'
import { person, weave } from '#demo/pictures/dressing.ts'
import { hills, sierra } from '#demo/pictures/land.ts'
import { archPath, at, d, disc, join, line, rect, shape } from '#demo/pictures/pen.ts'
import { pine } from '#demo/pictures/plants.ts'
import { cloud, sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The highland town's ochre cathedral below misty pines. */
export function sanCristobal(s: Stage): string {
  const ochre = '#efb23a'
  return [
    sky(s, { horizon: 560, sunX: 780, sunY: 200, sunR: 60, clouds: 2 }),
    sierra(s, 570, 320, 4, s.ink('#4f8a80', 0.5), s.ink('#3f7a78', 0.45)),
    cloud(s, 260, 430, 1.6) + cloud(s, 930, 400, 1.4),
    hills(s, 600, 140, 5, s.ink('#3f7a62', 0.2)),
    join(13, (i) => pine(s, 20 + i * 97, 590 + s.between(-20, 10), s.between(80, 150), 0.14)),
    street(s, -30, 650, 330, 130, ['#3f8fb5', '#d9593f', '#f6e6c8'], 0) +
      street(s, 900, 650, 330, 130, ['#c9503f', '#8fbf9a', '#e8a0b0'], 0),
    rect(330, 400, 540, 250, s.ink(ochre)) + rect(330, 386, 540, 18, s.ink('#fff6e6')),
    shape('M420 650V330Q600 190 780 330V650z', s.ink('#f4bf4a')) +
      line('M420 330Q600 190 780 330', s.ink('#fff6e6'), 16),
    shape(
      [345, 435, 505, 680, 750, 840].map((x) => d`M${x - 8} 650V404h16V650z`).join(''),
      s.ink('#fff6e6'),
    ) +
      rect(330, 510, 540, 14, s.ink('#b8403a')) +
      rect(420, 386, 360, 12, s.ink('#b8403a')),
    shape(
      [390, 800].map((x) => archPath(x - 22, 560, 44, 90) + archPath(x - 16, 430, 32, 60)).join(''),
      s.glow('#ffcf6e', '#7a3b2e'),
    ),
    shape(archPath(550, 520, 100, 130), s.ink('#fff6e6')) +
      shape(archPath(562, 534, 76, 116), s.ink('#6a3528')) +
      shape(archPath(574, 400, 52, 84), s.glow('#ffcf6e', '#5a3b46')) +
      disc(600, 320, 32, s.ink('#fff6e6')) +
      disc(600, 320, 22, s.glow('#ffcf6e', '#5a3b46')),
    line('M540 430l14-20 14 20-14 20zM632 430l14-20 14 20-14 20z', s.ink('#b8403a'), 6) +
      line('M600 256V216M586 230H614', s.ink('#3c3448'), 5),
    rect(-10, 650, 1220, 170, s.ink('#b8a89f')) +
      line('M-10 690H1210M-10 740H1210', s.ink('#a3928f'), 4, 'stroke-dasharray="50 12"'),
    person(s, 480, 720, 84, '#d6337c', true) +
      person(s, 520, 724, 78, '#2b3a8f', true) +
      person(s, 720, 716, 86, '#fff3dc'),
    at(
      860,
      740,
      1,
      line('M-70 0V-70M70 0V-70', s.ink('#6d4a34'), 7) +
        weave(s, -74, -72, 70, 56, ['#d6337c', '#f2a71b', '#2b3a8f', '#2fa6a0']) +
        weave(s, 4, -72, 70, 48, ['#6a4bb5', '#f06a3a', '#e0457b', '#3f8a55']),
    ),
    pine(s, 90, 810, 330) + pine(s, 1110, 810, 370) + pine(s, 1190, 820, 240),
  ].join('')
}
