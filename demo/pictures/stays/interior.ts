import { arcade, shaded, tower } from '#demo/pictures/buildings.ts'
import { sailboat, tiles } from '#demo/pictures/dressing.ts'
import { hills, sea, sierra } from '#demo/pictures/land.ts'
import { mix } from '#demo/pictures/light.ts'
import { d, join, line, rect } from '#demo/pictures/pen.ts'
import { bloom, cactus, palm, pine, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export type View = 'sea' | 'patio' | 'city' | 'jungle' | 'mountain' | 'desert'

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

/** Draws a floor of the given kind from y down. */
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
