import { mix } from './light.ts'
import { archPath, at, boxes, d, disc, join, line, poly, rect, shape, times } from './pen.ts'
import type { Stage } from './stage.ts'

/** The color of windows: lit at night and dusk, dark glass by day. */
export const glass = (s: Stage, far = 0): string =>
  s.light.lamps ? mix('#ffd77a', s.light.haze, far * 0.6) : s.ink('#3d5570', far)

export const shaded = (colour: string, share = 0.28): string => mix(colour, '#35204f', share)

/** Draws a hotel tower: rows of balconies, a shaded side, lit windows. `w` and `h` are rounded to whole windows. */
export function tower(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  far = 0,
  cell = 22,
): string {
  const columns = Math.max(2, Math.round(w / cell))
  const rows = Math.max(3, Math.round(h / cell))
  const width = columns * 22
  const height = rows * 22
  const tint = Math.round(far * 10)
  const panes = s.define(`panes${tint}`, (id) => {
    const lit = s.light.lamps
      ? boxes(times(9, (i) => [5 + ((i * 3) % 4) * 22, 7 + ((i * 7) % 5) * 22, 12, 9] as const))
      : ''
    const all = boxes(times(20, (i) => [5 + (i % 4) * 22, 7 + Math.floor(i / 4) * 22, 12, 9] as const))
    const rails = line(
      join(5, (i) => d`M0 ${i * 22 + 19}h88`),
      s.ink('#ffffff', far),
      3,
      'opacity=".7"',
    )
    return `<pattern id="${id}" width="88" height="110" patternUnits="userSpaceOnUse">${shape(all, s.ink('#47708f', far))}${lit && shape(lit, glass(s, far))}${rails}</pattern>`
  })
  return at(
    x,
    y - (height * cell) / 22,
    cell / 22,
    rect(0, 0, width, height, s.ink(colour, far)) +
      rect(0, 0, width, height, `url(#${panes})`) +
      rect(width * 0.8, -4, width * 0.2, height + 4, s.ink(shaded(colour, 0.4), far), 'opacity=".45"') +
      rect(width * 0.2, -10, width * 0.5, 10, s.ink(shaded(colour), far)),
  )
}

interface HouseOptions {
  floors?: number
  columns?: number
  trim?: string
  door?: string
  balcony?: boolean
  awning?: string
  far?: number
}

/** Draws a house with arched openings that are framed in a second color. x, y is its foot. */
export function house(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  options: HouseOptions = {},
): string {
  const {
    floors = 2,
    columns = 3,
    trim = '#fdf3e0',
    door = '#6a3b2e',
    balcony = true,
    awning,
    far = 0,
  } = options
  const floor = h / floors
  const cell = w / columns
  const openings: string[] = []
  const rails: string[] = []
  for (let f = 0; f < floors; f++)
    for (let c = 0; c < columns; c++) {
      if (f === 0 && c === Math.floor(columns / 2)) continue
      const ow = cell * 0.42
      const oh = floor * 0.56
      const ox = x + c * cell + (cell - ow) / 2
      const oy = y - f * floor - floor * (f === 0 ? 0.78 : 0.74)
      openings.push(archPath(ox, oy, ow, oh))
      if (f > 0 && balcony) rails.push(d`M${ox - 8} ${oy + oh - 8}h${ow + 16}`)
    }
  const dw = cell * 0.54
  const dx = x + Math.floor(columns / 2) * cell + (cell - dw) / 2
  const dh = floor * 0.78
  const frame = `stroke="${s.ink(trim, far)}" stroke-width="8"`
  return (
    rect(x, y - h, w, h, s.ink(wall, far)) +
    rect(x + w * 0.86, y - h, w * 0.14, h, s.ink(shaded(wall), far), 'opacity=".45"') +
    rect(x, y - floor * 0.14, w, floor * 0.14, s.ink(shaded(wall, 0.35), far), 'opacity=".7"') +
    shape(openings.join(''), glass(s, far), frame) +
    shape(archPath(dx, y - dh, dw, dh + 4), s.ink(door, far), frame) +
    line(d`M${dx + dw / 2} ${y}v${-dh + 6}`, s.ink(shaded(door, 0.5), far), 2.5) +
    (rails.length
      ? line(
          rails.join(''),
          s.ink('#2f2a3f', far),
          17,
          'stroke-dasharray="2.5 5" style="stroke-linecap:butt"',
        )
      : '') +
    rect(x - 6, y - h - 12, w + 12, 14, s.ink(trim, far)) +
    rect(x - 6, y - h + 2, w + 12, 5, s.ink(shaded(wall, 0.5), far), 'opacity=".5"') +
    (awning
      ? poly(
          [
            [dx - 26, y - dh - 4],
            [dx + dw + 26, y - dh - 4],
            [dx + dw + 44, y - dh + 28],
            [dx - 44, y - dh + 28],
          ],
          s.ink(awning, far),
        )
      : '')
  )
}

/** Draws a row of houses from x to x + width, in alternating colors. */
export function street(
  s: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  walls: readonly string[],
  far = 0,
  count = walls.length,
): string {
  const w = width / count
  return join(count, (i) => {
    const wall = walls[i % walls.length] as string
    return house(s, x + i * w, y, w, height * s.between(0.82, 1.08), wall, {
      columns: Math.max(1, Math.round(w / 75)),
      floors: height > 150 ? 2 : 1,
      far,
      door: s.pick(['#6a3b2e', '#2f5a5f', '#7a2f3b', '#33406e']),
    })
  })
}

/** Draws a row of round arches on pillars, with real holes: the background shows through. */
export function arcade(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  wall: string,
  top = 30,
): string {
  const cell = w / count
  const pier = cell * 0.2
  const hole = (i: number) => archPath(x + i * cell + pier / 2, y - h + top, cell - pier, h - top + 1)
  const inner = (i: number) => {
    const left = x + i * cell + pier / 2
    const r = (cell - pier) / 2
    const spring = y - h + top + r
    return d`M${left} ${y}V${spring}a${r} ${r} 0 0 1 ${r} ${-r}h${r * 0.16}a${r} ${r} 0 0 0 ${-r} ${r}V${y}z`
  }
  return (
    shape(d`M${x} ${y}v${-h}h${w}v${h}z${join(count, hole)}`, s.ink(wall), 'fill-rule="evenodd"') +
    shape(join(count, inner), s.ink(shaded(wall, 0.45))) +
    rect(x - 4, y - h - 8, w + 8, 10, s.ink(mix(wall, '#ffffff', 0.5)))
  )
}

/** Draws a thatched palapa roof on posts. x is its middle, y the ground. */
export function palapa(s: Stage, x: number, y: number, w: number, h: number, far = 0): string {
  const straw = s.ink('#c99a5b', far)
  const eave = y - h * 0.45
  const post = s.ink('#6d4a34', far)
  return (
    line(
      d`M${x - w * 0.36} ${y}V${eave}M${x + w * 0.36} ${y}V${eave}M${x} ${y}V${eave - h * 0.3}`,
      post,
      Math.max(4, w * 0.03),
    ) +
    shape(
      d`M${x - w * 0.5} ${eave}Q${x - w * 0.16} ${y - h * 0.72} ${x} ${y - h}Q${x + w * 0.16} ${y - h * 0.72} ${x + w * 0.5} ${eave}${join(10, (i) => d`L${x + w * (0.45 - i * 0.1)} ${eave + (i % 2 ? 3 : w * 0.045)}`)}z`,
      straw,
    ) +
    shape(
      d`M${x} ${y - h}Q${x + w * 0.16} ${y - h * 0.72} ${x + w * 0.5} ${eave}L${x + w * 0.12} ${eave + 6}z`,
      s.ink('#9a6d3f', far),
      'opacity=".6"',
    ) +
    line(
      join(6, (i) => d`M${x + w * (i - 2.5) * 0.02} ${y - h * 0.9}L${x + w * (i - 2.5) * 0.15} ${eave - 4}`),
      s.ink('#ecca86', far),
      2.5,
      'opacity=".7"',
    )
  )
}

/** Draws a street lamp, with a warm halo after sunset. */
export const lamp = (s: Stage, x: number, y: number, h: number): string =>
  at(
    x,
    y,
    h / 100,
    line('M0 0V-86M-8 0H8M-14-78H14', s.ink('#2b2a3d'), 4) +
      (s.light.lamps ? disc(0, -94, 34, '#ffd77a', 'opacity=".25"') : '') +
      shape('M-8-86h16l4-20h-24z', s.glow('#ffe3a0', '#fdf3d8')) +
      shape('M-14-106q14-14 28 0z', s.ink('#2b2a3d')),
  )
