import { glass, house, lamp, shaded } from '#demo/pictures/buildings.ts'
import { person, pot } from '#demo/pictures/dressing.ts'
import { archPath, at, d, disc, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** A small, elegant house with striped awnings on a tree-lined street. */
export function boutiqueHotel(s: Stage): string {
  const [wall, accent] = s.pick([
    ['#f3c4b4', '#b8405a'],
    ['#cfe0d6', '#2f6f66'],
    ['#f7e6b8', '#2b3a8f'],
    ['#dcd3ea', '#6a4bb5'],
    ['#ffffff', '#1f7f86'],
    ['#e9b48a', '#7a2f3b'],
  ] as const)
  const window = (x: number, y: number) =>
    shape(archPath(x - 8, y - 8, 86, 148), s.ink('#fff8ea')) +
    shape(archPath(x, y, 70, 136), glass(s)) +
    line(d`M${x + 35} ${y}V${y + 136}M${x} ${y + 70}h70`, s.ink('#fff8ea'), 4) +
    line(
      d`M${x - 12} ${y + 122}h94`,
      s.ink('#2f2a3f'),
      28,
      'stroke-dasharray="3 7" style="stroke-linecap:butt"',
    ) +
    line(d`M${x - 14} ${y + 108}h98`, s.ink('#2f2a3f'), 4)
  const awning = (x: number) =>
    poly(
      [
        [x, 516],
        [x + 130, 516],
        [x + 150, 556],
        [x - 20, 556],
      ],
      s.ink('#fff8ea'),
    ) +
    shape(
      join(4, (i) => d`M${x + i * 37} 516h18l${(i - 1.5) * 6} 40h-22z`),
      s.ink(accent),
    )
  return [
    sky(s, { horizon: 640, sunX: 900, sunY: 150, sunR: 56, clouds: 3 }),
    house(s, -60, 650, 300, 350, s.pick(['#f2c96a', '#e88a6a', '#9fc8d8']), { columns: 3, far: 0.15 }) +
      house(s, 960, 650, 300, 380, s.pick(['#a9c8a8', '#f3a7b8', '#f6dc9a']), { columns: 3, far: 0.15 }),
    rect(270, 170, 660, 480, s.ink(wall)) +
      rect(860, 170, 70, 480, s.ink(shaded(wall)), 'opacity=".5"') +
      rect(256, 154, 688, 22, s.ink('#fff8ea')) +
      rect(270, 408, 660, 14, s.ink('#fff8ea')) +
      line('M290 154V130H910V154', s.ink('#fff8ea'), 8) +
      bloom(s, 470, 140, 330, 44, accent) +
      bloom(s, 820, 140, 200, 40, '#f2a71b'),
    window(330, 236) + window(470, 236) + window(660, 236) + window(800, 236),
    awning(310) +
      awning(760) +
      rect(316, 556, 118, 94, glass(s)) +
      rect(766, 556, 118, 94, glass(s)) +
      line('M375 556V650M825 556V650', s.ink('#fff8ea'), 4),
    shape(archPath(528, 452, 144, 198), s.ink('#fff8ea')) +
      shape(archPath(544, 468, 112, 182), s.ink(accent)) +
      line('M600 468V650', s.ink(shaded(accent, 0.5)), 4) +
      disc(588, 570, 5, s.ink('#f2c14e')) +
      disc(612, 570, 5, s.ink('#f2c14e')),
    at(505, 530, 0.5, shape('M-10 0h20l6-34h-32z', s.glow('#ffe3a0', '#fdf3d8'))) +
      at(695, 530, 0.5, shape('M-10 0h20l6-34h-32z', s.glow('#ffe3a0', '#fdf3d8'))) +
      (s.light.lamps
        ? disc(505, 522, 40, '#ffd77a', 'opacity=".3"') + disc(695, 522, 40, '#ffd77a', 'opacity=".3"')
        : ''),
    bloom(s, 290, 300, 100, 280, accent) + bloom(s, 920, 420, 90, 220, accent),
    rect(-10, 650, 1220, 24, s.ink('#e6d8c8')) +
      rect(-10, 674, 1220, 140, s.ink('#9a93a8')) +
      line('M-10 730H1210', s.ink('#fff3cf'), 6, 'stroke-dasharray="70 50"'),
    pot(s, 500, 660, 110, accent) + pot(s, 700, 660, 110, accent),
    lamp(s, 230, 690, 230) + lamp(s, 980, 690, 230),
    person(s, 430, 670, 86, '#2fa6a0', true) + person(s, 780, 676, 92, '#f2a71b'),
    tree(s, 80, 800, 400, '#3f8a55') + tree(s, 1130, 800, 420, '#4f9a55'),
  ].join('')
}
