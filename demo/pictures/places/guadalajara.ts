import { shaded, street } from '#demo/pictures/buildings.ts'
import { churchFront, cross, dome } from '#demo/pictures/churches.ts'
import { hills, volcano } from '#demo/pictures/land.ts'
import { archPath, d, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import { agave } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Twin yellow spires and the blue fields of agave. */
export function guadalajara(s: Stage): string {
  const needle = (x: number) =>
    rect(x - 46, 330, 92, 290, s.ink('#e8d6b4')) +
    rect(x + 18, 330, 28, 290, s.ink(shaded('#e8d6b4'))) +
    shape(archPath(x - 20, 360, 40, 80), s.glow('#ffcf6e', '#5a4658')) +
    shape(archPath(x - 16, 480, 32, 60), s.glow('#ffcf6e', '#5a4658')) +
    rect(x - 54, 320, 108, 14, s.ink('#fff4dc')) +
    rect(x - 36, 276, 72, 46, s.ink('#f0e0c0')) +
    poly(
      [
        [x - 44, 278],
        [x, 70],
        [x + 44, 278],
      ],
      s.ink('#f2b62f'),
    ) +
    poly(
      [
        [x + 6, 90],
        [x, 70],
        [x + 44, 278],
        [x + 14, 278],
      ],
      s.ink('#c98426'),
    ) +
    line(d`M${x - 34} 230h68M${x - 24} 184h48M${x - 15} 140h30`, s.ink('#3f7fae'), 7) +
    cross(s, x, 72, 30)
  const rows = join(9, (i) => {
    const x = -500 + i * 275
    return poly(
      [
        [560 + (i - 4) * 22, 620],
        [600 + (i - 4) * 22 - 26, 620],
        [x - 20, 820],
        [x + 90, 820],
      ],
      s.ink('#8f5f4a'),
    )
  })
  return [
    sky(s, { horizon: 560, sunX: 880, sunY: 280, sunR: 72, clouds: 3 }),
    volcano(s, 920, 600, 460, 230, 0.55) + hills(s, 600, 120, 5, s.ink('#7f9fa0', 0.4)),
    street(s, 160, 625, 270, 120, ['#f3cf8a', '#d9795a', '#f7e6cc'], 0.1) +
      street(s, 780, 625, 300, 120, ['#e8b27a', '#fbe9cf', '#c9705a'], 0.1),
    dome(s, 600, 450, 84, '#f2b62f', '#e8d6b4', 0.08),
    needle(470) + needle(730) + churchFront(s, 600, 622, 180, 250, '#f0e0c0', '#fff8e8'),
    rect(-10, 618, 1220, 202, s.ink('#c48a5f')) + rows,
    join(10, (i) => agave(s, 60 + i * 120, 652, 40, '#7fb5b8')) +
      join(7, (i) => agave(s, 70 + i * 178, 706, 76, '#5f9fb0')) +
      join(5, (i) => agave(s, 40 + i * 282, 800, 136, '#4a8aa6')),
  ].join('')
}
