import { glass, shaded } from './buildings.ts'
import { mix } from './light.ts'
import { archPath, d, disc, join, line, rect, shape } from './pen.ts'
import type { Stage } from './stage.ts'

/** Draws a hemispherical dome with ribs, drum and lantern. x is its middle, y its foot. */
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

interface BelfryOptions {
  stages?: number
  roof?: 'cone' | 'dome' | 'spire'
  roofColour?: string
  trim?: string
  far?: number
}

/** Draws a bell tower whose stages narrow upwards. x is its middle, y its foot. */
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

/** Draws a baroque front between towers: portal, round window, curved gable. */
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
