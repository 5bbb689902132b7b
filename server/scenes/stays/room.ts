import { arcade, shaded, tower } from '../buildings.ts'
import { pot, sailboat, tiles, weave } from '../dressing.ts'
import { hills, sea, sierra } from '../land.ts'
import { mix } from '../light.ts'
import { archPath, at, d, disc, join, line, oval, poly, rect, shape } from '../pen.ts'
import { bloom, cactus, palm, pine, tree } from '../plants.ts'
import { sky } from '../sky.ts'
import type { Stage } from '../stage.ts'
import { decors } from './decors.ts'

type View = 'sea' | 'patio' | 'city' | 'jungle' | 'mountain' | 'desert'

export interface Decor {
  view: View
  walls: readonly string[]
  accents: readonly string[]
  floor: 'wood' | 'tiles' | 'clay'
  opening: 'door' | 'arch'
}

export function view(s: Stage, kind: View): string {
  const base = sky(s, { horizon: 440, sunX: 720, sunY: 210, sunR: 56, clouds: 3 })
  if (kind === 'sea')
    return (
      base +
      sea(s, { top: 400, bottom: 600, glitterX: 720 }) +
      sailboat(s, 640, 450, 60) +
      palm(s, 860, 640, 340, -40) +
      bloom(s, 640, 570, 240, 60)
    )
  if (kind === 'city')
    return (
      base +
      sierra(s, 440, 150, 4, s.ink('#7a80b0', 0.6), s.ink('#6a72a8', 0.55)) +
      join(8, (i) =>
        tower(
          s,
          430 + i * 64,
          580,
          54,
          s.between(110, 260),
          s.pick(['#e8c9b8', '#c4b8d8', '#f6e3c8', '#a9c0d8']),
          0.2,
          18,
        ),
      )
    )
  if (kind === 'jungle')
    return (
      base +
      hills(s, 470, 140, 6, s.ink('#4f9a78', 0.4)) +
      join(6, (i) => tree(s, 440 + i * 90, 590, s.between(150, 240), '#3f8f55', 0.12)) +
      palm(s, 720, 620, 300, 40)
    )
  if (kind === 'mountain')
    return (
      base +
      sierra(s, 470, 300, 3, s.ink('#6f86a8', 0.4), s.ink('#5a7298', 0.35)) +
      hills(s, 520, 80, 5, s.ink('#5f9a68', 0.2)) +
      join(8, (i) => pine(s, 440 + i * 66, 590, s.between(110, 190), 0.1))
    )
  if (kind === 'desert')
    return (
      base +
      sierra(s, 460, 190, 4, s.ink('#a8708a', 0.4), s.ink('#8f5f86', 0.36)) +
      hills(s, 520, 60, 6, s.ink('#dfae7a')) +
      cactus(s, 560, 590, 200) +
      cactus(s, 800, 590, 140)
    )
  return (
    base +
    rect(380, 300, 500, 300, s.ink('#e8a05f')) +
    arcade(s, 380, 580, 500, 200, 4, '#f2c07a', 30) +
    bloom(s, 470, 380, 180, 90) +
    bloom(s, 800, 560, 200, 90, '#f06a3a') +
    tree(s, 640, 590, 200)
  )
}

/** Floor by its kind from y down. */
export function floor(s: Stage, y: number, kind: Decor['floor'], accent: string): string {
  if (kind === 'tiles') return tiles(s, y, '#f3e6d0', mix(accent, '#ffffff', 0.3))
  const colour = kind === 'wood' ? '#b98457' : '#cf8a60'
  const planks = join(13, (i) => d`M${600 + (i - 6) * 90} ${y}L${600 + (i - 6) * 190} 800`)
  return (
    rect(0, y, 1200, 800 - y, s.gradient('floor', [s.ink(shaded(colour, 0.15)), s.ink(colour)])) +
    line(
      planks + (kind === 'clay' ? d`M0 ${y + 40}H1200M0 ${y + 96}H1200` : ''),
      s.ink(shaded(colour, 0.35)),
      3,
      'opacity=".6"',
    )
  )
}

/** A bedroom that looks out. */
export const room =
  (style: keyof typeof decors) =>
  (s: Stage): string => {
    const decor = decors[style] as Decor
    const wall = s.pick(decor.walls)
    const accent = s.pick(decor.accents)
    const second = s.pick(['#f2a71b', '#e0457b', '#2b3a8f', '#2fa6a0'])
    const hole = decor.opening === 'arch' ? archPath(440, 130, 420, 440) : 'M430 140h430v430h-430z'
    const frame = s.ink(style === 'city' ? '#3a3f55' : '#8a5f3f')
    return [
      view(s, decor.view),
      shape(`M0 0H1200V580H0z${hole}`, s.ink(wall), 'fill-rule="evenodd"'),
      shape(`M0 0H1200V46H0z`, s.ink(shaded(wall, 0.12))) +
        (style === 'city' ? '' : join(7, (i) => rect(i * 190 - 10, 0, 44, 56, s.ink('#8a5f3f')))),
      d`<path d="${hole}" fill="none" stroke="${frame}" stroke-width="14"/>` +
        (decor.opening === 'door'
          ? line('M645 140V570', frame, 9)
          : line('M440 340H860M650 132V570', frame, 7)),
      shape(
        'M400 120Q440 300 392 570H330Q356 300 336 120zM890 120Q850 300 898 570H960Q934 300 954 120z',
        s.ink(mix(wall, '#ffffff', 0.55)),
      ) +
        line('M366 124Q384 320 356 566M924 124Q906 320 934 566', s.ink(shaded(wall, 0.15)), 5) +
        line('M316 118H974', frame, 8),
      floor(s, 570, decor.floor, accent),
      poly(
        [
          [470, 580],
          [830, 580],
          [960, 720],
          [380, 720],
        ],
        s.light.sun,
        'opacity=".2"',
      ),
      oval(600, 742, 470, 56, s.ink(mix(accent, '#ffffff', 0.25))) +
        oval(600, 742, 400, 44, s.ink('#fbeedd')) +
        oval(600, 742, 330, 33, s.ink(mix(second, '#ffffff', 0.2))),
      rect(30, 350, 30, 330, s.ink('#7a5238')) + shape('M30 360Q60 290 110 330V600H30z', s.ink('#94663f')),
      shape('M60 560H640Q680 562 684 600V690H60z', s.ink('#fffaf0')) +
        shape('M60 640H684V716H60z', s.ink('#eadfd0')) +
        rect(90, 712, 22, 30, s.ink('#7a5238')) +
        rect(640, 712, 22, 30, s.ink('#7a5238')),
      shape('M470 556H640Q680 562 684 600V716H470z', s.ink(accent)) +
        line('M500 558V716M640 560V716', s.ink(second), 12) +
        line('M530 558V716M612 558V716', s.ink('#fff6e0'), 5) +
        shape(
          join(4, (i) => d`M571 ${566 + i * 38}l16 17-16 17-16-17z`),
          s.ink('#fff6e0'),
        ),
      shape('M96 560Q84 490 120 486H240Q276 490 262 560z', s.ink('#ffffff')) +
        shape('M180 566Q170 506 204 502H310Q342 506 330 566z', s.ink('#f3ece2')) +
        shape('M270 570Q262 528 290 524H366Q392 528 382 570z', s.ink(second)),
      rect(720, 600, 110, 12, s.ink('#7a5238')) +
        line('M738 612V690M812 612V690', s.ink('#7a5238'), 8) +
        at(
          772,
          600,
          0.8,
          shape('M-16 0q-10-40 0-60h32q10 20 0 60z', s.ink('#2f6fb8')) +
            shape('M-46-62L-28-120H28L46-62z', s.glow('#ffe3a0', '#fdf3d8')) +
            (s.light.lamps ? disc(0, -80, 110, '#ffd77a', 'opacity=".22"') : ''),
        ),
      rect(90, 140, 190, 140, s.ink('#7a5238')) +
        weave(s, 100, 150, 170, 120, [accent, '#fbeedd', second, '#fbeedd', accent]),
      at(
        1060,
        580,
        1,
        line('M0-580V-300', s.ink('#5f4330'), 3) +
          shape('M-60-240Q-56-300 0-304Q56-300 60-240z', s.ink('#c99a5b')) +
          line('M-40-242Q-34-290 0-302Q34-290 40-242M0-302V-242', s.ink('#a5764e'), 3) +
          (s.light.lamps ? disc(0, -236, 60, '#ffd77a', 'opacity=".35"') : ''),
      ),
      shape('M960 600Q960 520 1010 514H1130Q1170 520 1170 600V690H960z', s.ink(second)) +
        shape('M944 590h40v100h-40zM1150 590h40v100h-40z', s.ink(shaded(second, 0.2))) +
        shape('M984 620h166v34H984z', s.ink(mix(second, '#ffffff', 0.25))) +
        line('M966 692v24M1170 692v24', s.ink('#7a5238'), 9),
      pot(s, 890, 690, 170, '#b85c38'),
    ].join('')
  }
