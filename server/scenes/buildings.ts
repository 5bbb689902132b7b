import { mix } from './light.ts'
import { archPath, at, boxes, d, disc, join, line, poly, rect, shape, times } from './pen.ts'
import type { Stage } from './stage.ts'

/** Lit at night and dusk, dark glass by day. */
export const glass = (s: Stage, far = 0): string =>
  s.light.lamps ? mix('#ffd77a', s.light.haze, far * 0.6) : s.ink('#3d5570', far)

export const shaded = (colour: string, share = 0.28): string => mix(colour, '#35204f', share)

/** Hotel tower: balconies in rows, a shaded side, lit windows. `w` and `h` are rounded to whole windows. */
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

export interface HouseOptions {
  floors?: number
  columns?: number
  trim?: string
  door?: string
  balcony?: boolean
  awning?: string
  far?: number
}

/** Street house with arched openings, framed in a second colour: foot at x, y. */
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
  const frames: string[] = []
  const rails: string[] = []
  for (let f = 0; f < floors; f++)
    for (let c = 0; c < columns; c++) {
      if (f === 0 && c === Math.floor(columns / 2)) continue
      const ow = cell * 0.42
      const oh = floor * 0.56
      const ox = x + c * cell + (cell - ow) / 2
      const oy = y - f * floor - floor * (f === 0 ? 0.78 : 0.74)
      frames.push(archPath(ox - 5, oy - 6, ow + 10, oh + 9))
      openings.push(archPath(ox, oy, ow, oh))
      if (f > 0 && balcony)
        rails.push(d`M${ox - 8} ${oy + oh - 8}h${ow + 16}`)
    }
  const dw = cell * 0.54
  const dx = x + Math.floor(columns / 2) * cell + (cell - dw) / 2
  const dh = floor * 0.78
  return (
    rect(x, y - h, w, h, s.ink(wall, far)) +
    rect(x + w * 0.86, y - h, w * 0.14, h, s.ink(shaded(wall), far), 'opacity=".45"') +
    rect(x, y - floor * 0.14, w, floor * 0.14, s.ink(shaded(wall, 0.35), far), 'opacity=".7"') +
    shape(frames.join('') + archPath(dx - 7, y - dh - 7, dw + 14, dh + 7), s.ink(trim, far)) +
    shape(openings.join(''), glass(s, far)) +
    shape(archPath(dx, y - dh, dw, dh), s.ink(door, far)) +
    line(d`M${dx + dw / 2} ${y}v${-dh + 6}`, s.ink(shaded(door, 0.5), far), 2.5) +
    (rails.length
      ? line(rails.join(''), s.ink('#2f2a3f', far), 17, 'stroke-dasharray="2.5 5" style="stroke-linecap:butt"')
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

/** Row of street houses from x to x + width, colours in turn. */
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

/** Hemispherical dome with ribs, drum and lantern; x is its middle, y its foot. */
export function dome(
  s: Stage,
  x: number,
  y: number,
  r: number,
  colour: string,
  drum = '#f1e2c6',
  far = 0,
): string {
  const light = s.ink(mix(colour, '#ffffff', 0.3), far)
  return (
    rect(x - r, y - r * 0.42, r * 2, r * 0.42, s.ink(drum, far)) +
    shape(
      join(5, (i) => archPath(x - r * 0.84 + i * r * 0.36, y - r * 0.36, r * 0.18, r * 0.34)),
      glass(s, far),
    ) +
    shape(
      d`M${x - r} ${y - r * 0.4}C${x - r} ${y - r * 1.2} ${x - r * 0.5} ${y - r * 1.5} ${x} ${y - r * 1.55}S${x + r} ${y - r * 1.2} ${x + r} ${y - r * 0.4}z`,
      s.ink(colour, far),
    ) +
    shape(
      d`M${x + r * 0.3} ${y - r * 1.5}C${x + r * 0.7} ${y - r * 1.4} ${x + r} ${y - r * 1.1} ${x + r} ${y - r * 0.4}H${x + r * 0.5}Q${x + r * 0.62} ${y - r} ${x + r * 0.3} ${y - r * 1.5}`,
      s.ink(shaded(colour, 0.4), far),
      'opacity=".55"',
    ) +
    line(
      d`M${x} ${y - r * 0.4}V${y - r * 1.5}M${x - r * 0.5} ${y - r * 0.4}Q${x - r * 0.55} ${y - r} ${x - r * 0.12} ${y - r * 1.5}`,
      light,
      r * 0.045,
    ) +
    rect(x - r * 0.14, y - r * 1.82, r * 0.28, r * 0.3, s.ink(drum, far)) +
    shape(d`M${x - r * 0.18} ${y - r * 1.8}q${r * 0.18} ${-r * 0.3} ${r * 0.36} 0z`, s.ink(colour, far)) +
    cross(s, x, y - r * 1.92, r * 0.22, far)
  )
}

export const cross = (s: Stage, x: number, y: number, h: number, far = 0): string =>
  line(
    d`M${x} ${y}v${-h}M${x - h * 0.3} ${y - h * 0.65}h${h * 0.6}`,
    s.ink('#3c3448', far),
    Math.max(2, h * 0.12),
  )

export interface BelfryOptions {
  stages?: number
  roof?: 'cone' | 'dome' | 'spire'
  roofColour?: string
  trim?: string
  far?: number
}

/** Bell tower in stages that narrow upwards; x is its middle, y its foot. */
export function belfry(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  options: BelfryOptions = {},
): string {
  const { stages = 2, roof = 'dome', roofColour = '#d9a441', trim = '#fff4dc', far = 0 } = options
  const base = h * 0.46
  const body = (h - base) / stages
  let out =
    rect(x - w / 2, y - base, w, base, s.ink(wall, far)) +
    rect(x + w * 0.22, y - base, w * 0.28, base, s.ink(shaded(wall), far), 'opacity=".6"')
  let top = y - base
  let width = w
  for (let i = 0; i < stages; i++) {
    out += rect(x - width * 0.56, top - 7, width * 1.12, 9, s.ink(trim, far))
    width *= 0.84
    const ow = width * 0.36
    out += rect(x - width / 2, top - body, width, body - 6, s.ink(mix(wall, '#ffffff', 0.1), far))
    out += rect(
      x + width * 0.26,
      top - body,
      width * 0.24,
      body - 6,
      s.ink(shaded(wall), far),
      'opacity=".6"',
    )
    out += shape(archPath(x - ow / 2 - 4, top - body * 0.88 - 4, ow + 8, body * 0.74 + 4), s.ink(trim, far))
    out += shape(archPath(x - ow / 2, top - body * 0.88, ow, body * 0.74), s.glow('#ffcf6e', '#4a3550'))
    out += disc(x, top - body * 0.42, ow * 0.26, s.ink('#a8823c', far))
    top -= body
  }
  const r = width * 0.5
  out += rect(x - width * 0.58, top - 5, width * 1.16, 8, s.ink(trim, far))
  const high = roof === 'spire' ? r * 4.4 : roof === 'cone' ? r * 2.2 : r * 1.4
  const cap =
    roof === 'dome'
      ? d`M${x - r} ${top - 4}C${x - r} ${top - high} ${x + r} ${top - high} ${x + r} ${top - 4}z`
      : d`M${x - r} ${top - 4}L${x} ${top - high}L${x + r} ${top - 4}z`
  const side =
    roof === 'dome'
      ? d`M${x + r * 0.3} ${top - high * 0.72}C${x + r * 0.9} ${top - high * 0.6} ${x + r} ${top - high * 0.4} ${x + r} ${top - 4}h${-r * 0.5}z`
      : d`M${x} ${top - high}L${x + r} ${top - 4}h${-r * 0.8}z`
  const tip = roof === 'dome' ? top - high * 0.74 : top - high + 2
  return (
    out +
    shape(cap, s.ink(roofColour, far)) +
    shape(side, s.ink(shaded(roofColour, 0.45), far), 'opacity=".6"') +
    cross(s, x, tip, Math.max(12, r * 0.7), far)
  )
}

/** Baroque front between towers: portal, round window, curved gable. */
export function churchFront(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  trim = '#fff4dc',
  far = 0,
): string {
  const column = (cx: number) => d`M${cx - 7} ${y}v${-h * 0.42}h14v${h * 0.42}z`
  const upper = (cx: number) => d`M${cx - 5} ${y - h * 0.48}v${-h * 0.3}h10v${h * 0.3}z`
  return (
    shape(
      d`M${x - w / 2} ${y}v${-h * 0.82}q${w * 0.14} 0 ${w * 0.2} ${-h * 0.08}q${w * 0.06} ${-h * 0.14} ${w * 0.3} ${-h * 0.14}t${w * 0.3} ${h * 0.14}q${w * 0.06} ${h * 0.08} ${w * 0.2} ${h * 0.08}v${h * 0.82}z`,
      s.ink(wall, far),
    ) +
    shape(
      [-0.36, -0.22, 0.22, 0.36].map((k) => column(x + w * k)).join('') +
        [-0.3, -0.17, 0.17, 0.3].map((k) => upper(x + w * k)).join(''),
      s.ink(trim, far),
    ) +
    rect(x - w * 0.46, y - h * 0.47, w * 0.92, h * 0.045, s.ink(trim, far)) +
    rect(x - w * 0.4, y - h * 0.82, w * 0.8, h * 0.035, s.ink(trim, far)) +
    shape(archPath(x - w * 0.14, y - h * 0.4, w * 0.28, h * 0.4), s.ink(trim, far)) +
    shape(archPath(x - w * 0.1, y - h * 0.36, w * 0.2, h * 0.36), s.ink('#5b3526', far)) +
    line(d`M${x} ${y}v${-h * 0.34}`, s.ink('#37201c', far), 3) +
    disc(x, y - h * 0.63, w * 0.1, s.ink(trim, far)) +
    disc(x, y - h * 0.63, w * 0.07, s.glow('#ffcf6e', '#44405e')) +
    shape(archPath(x - w * 0.05, y - h * 0.94, w * 0.1, h * 0.1), s.ink(shaded(wall, 0.5), far)) +
    cross(s, x, y - h * 1.03, h * 0.1, far)
  )
}

/** Row of round arches on pillars, with true holes: what stands behind shows through. */
export function arcade(s: Stage, x: number, y: number, w: number, h: number, count: number, wall: string, top = 30): string {
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

/** Thatched palapa roof on posts: x is its middle, y the ground. */
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

/** Street lamp with a warm halo after sunset. */
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
