import { sierra } from '#demo/pictures/land.ts'
import { at, d, disc, join, line, rect, shape } from '#demo/pictures/pen.ts'
import { cactus } from '#demo/pictures/plants.ts'
import { cloud, sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** The red walls of the Copper Canyon, and its train. */
export function canyon(s: Stage): string {
  const wall = (y: number, far: number, colour: string) =>
    shape(
      d`M-20 ${y}L120 ${y - 30}L160 ${y + 10}L300 ${y - 20}L340 ${y + 60}L470 ${y + 90}L500 ${y + 160}L600 ${y + 200}L690 ${y + 150}L720 ${y + 70}L850 ${y + 40}L890 ${y - 30}L1040 ${y - 10}L1080 ${y - 50}L1220 ${y - 20}V820H-20z`,
      s.ink(colour, far),
    )
  return [
    sky(s, { horizon: 520, sunX: 620, sunY: 250, sunR: 84, clouds: 3, birds: true }),
    sierra(s, 460, 150, 5, s.ink('#a8708a', 0.55), s.ink('#9a6a88', 0.5)),
    wall(330, 0.35, '#c9705a'),
    wall(400, 0.2, '#c05f48') + cloud(s, 600, 560, 1.1),
    wall(480, 0.06, '#a84f40'),
    line(
      'M40 500V800M180 510V800M1000 500V800M1130 480V800M880 540V800',
      s.ink('#7a3a3f'),
      7,
      'opacity=".5"',
    ),
    at(
      0,
      610,
      1,
      rect(-10, 30, 1220, 16, s.ink('#5a3f40')) +
        join(16, (i) => line(d`M${i * 80} 46v200M${i * 80} 46l40 90l40-90`, s.ink('#5a3f40'), 6)) +
        join(
          4,
          (i) =>
            rect(250 + i * 180, -40, 168, 62, s.ink('#2b3a8f')) +
            rect(250 + i * 180, -10, 168, 8, s.ink('#f2b13f')) +
            shape(
              join(5, (k) => d`M${262 + i * 180 + k * 30} -30h20v16h-20z`),
              s.glow('#ffe3a0', '#bfe0f0'),
            ) +
            disc(290 + i * 180, 26, 10, s.ink('#2b2a3d')) +
            disc(380 + i * 180, 26, 10, s.ink('#2b2a3d')),
        ) +
        shape('M970-40H1050Q1110-20 1116 22H970z', s.ink('#d9483b')) +
        shape('M1000-30h40l30 20h-70z', s.glow('#ffe3a0', '#bfe0f0')) +
        disc(1010, 26, 10, s.ink('#2b2a3d')) +
        disc(1080, 26, 10, s.ink('#2b2a3d')),
    ),
    cactus(s, 90, 810, 200) + cactus(s, 1140, 810, 170),
  ].join('')
}
