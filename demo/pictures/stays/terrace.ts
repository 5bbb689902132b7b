import { hammock, pot, sailboat } from '#demo/pictures/dressing.ts'
import { sea, sierra } from '#demo/pictures/land.ts'
import { at, disc, join, line, oval, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves, palm } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function terrace(s: Stage): string {
  const accent = s.pick(['#2b3a8f', '#e0457b', '#2fa6a0', '#f06a3a'])
  const bulbs = join(17, (i) =>
    disc(20 + i * 73, 92 + 76 * Math.sin((Math.PI * ((i * 73) % 600)) / 600), 8, '#ffe3a0'),
  )
  return [
    sky(s, { horizon: 450, sunX: s.between(460, 740), sunY: 340, sunR: 86, clouds: 3, birds: true }),
    sierra(s, 450, 120, 4, s.ink('#6a72a8', 0.55), s.ink('#5a689c', 0.5)) +
      sea(s, { top: 440, bottom: 620, glitterX: 600 }) +
      sailboat(s, 420, 500, 60),
    line('M0 90Q300 242 600 90Q900 242 1200 90', s.ink('#3a2b3f'), 3) +
      bulbs +
      (s.light.lamps ? fadeHalo : ''),
    rect(0, 590, 1200, 220, s.ink('#c98f6a')) +
      line('M0 630H1200M0 690H1200M0 760H1200', s.ink('#a8704f'), 4) +
      line('M0 500H1200', s.ink('#fbeed6'), 14) +
      line('M0 548H1200', s.ink('#fbeed6'), 84, 'stroke-dasharray="8 34" style="stroke-linecap:butt"'),
    hammock(s, 150, 330, 470, 360, 150, accent) + line('M150 590V310M470 590V340', s.ink('#7c5a40'), 12),
    oval(760, 740, 190, 18, s.ink('#7a4f3f'), 'opacity=".5"') +
      oval(760, 610, 170, 26, s.ink('#fbf1e2')) +
      line('M760 620V730M700 736H820', s.ink('#5f4330'), 13),
    at(
      560,
      740,
      1.25,
      line('M-40 0L-34-60M34 0L30-60', s.ink('#5f4330'), 7) +
        rect(-42, -72, 80, 16, s.ink(accent)) +
        shape('M-44-72V-150Q-40-160-30-150V-72z', s.ink('#7c5a40')),
    ) +
      at(
        960,
        740,
        1.25,
        line('M-40 0L-34-60M34 0L30-60', s.ink('#5f4330'), 7) +
          rect(-40, -72, 80, 16, s.ink(accent)) +
          shape('M40-72V-150Q36-160 26-150V-72z', s.ink('#7c5a40')),
      ),
    at(
      700,
      604,
      0.9,
      shape('M-14-62h28q0 36-14 36t-14-36z', s.ink('#f2a71b')) + line('M0-26V0M-12 0H12', '#ffffff', 4),
    ) +
      at(
        830,
        606,
        0.9,
        shape('M-14-62h28q0 36-14 36t-14-36z', s.ink('#e0457b')) + line('M0-26V0M-12 0H12', '#ffffff', 4),
      ) +
      bloom(s, 765, 580, 60, 40, '#f06a3a') +
      shape('M750 590h30l-5 22h-20z', s.ink('#2f6fb8')),
    pot(s, 1090, 740, 240) +
      bloom(s, 60, 760, 260, 140) +
      palm(s, 1170, 860, 480, -60) +
      leaves(s, 1220, 840, 0.9, true),
  ].join('')
}

const fadeHalo = join(9, (i) => disc(56 + i * 136, 130, 46, '#ffd77a', 'opacity=".14"'))
