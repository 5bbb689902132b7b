import { mix } from './light.ts'
import { d, join, line, type Point, rect, shape, through, times } from './pen.ts'
import type { Stage } from './stage.ts'

/** Returns the points of a rolling line from left to right; `rough` 0 is a dune, 1 a sierra. */
function ridgeLine(s: Stage, y: number, height: number, steps: number): Point[] {
  return times(steps + 1, (i) => [
    -40 + (1280 * i) / steps,
    y - height * (i % 2 ? s.between(0.55, 1) : s.between(0, 0.45)),
  ])
}

/** Draws rolling hills down to the bottom edge `base`. */
export function hills(s: Stage, y: number, height: number, steps: number, fill: string, base = 800): string {
  const points = ridgeLine(s, y, height, steps)
  const [x0, y0] = points[0] as Point
  return shape(d`M${x0} ${base}V${y0}${through(points)}V${base}z`, fill)
}

/** Draws sharp mountains with a lit flank and a shaded flank. */
export function sierra(
  s: Stage,
  y: number,
  height: number,
  peaks: number,
  fill: string,
  shade: string,
): string {
  return join(peaks, (i) => {
    const x = ((i + 0.5 + s.between(-0.2, 0.2)) / peaks) * 1200
    const h = height * s.between(0.6, 1)
    const w = h * s.between(1.1, 1.5)
    const fold = s.between(-0.1, 0.15)
    return (
      shape(
        d`M${x - w} ${y}Q${x - w * 0.4} ${y - h * 0.5} ${x} ${y - h}Q${x + w * 0.4} ${y - h * 0.5} ${x + w} ${y}z`,
        fill,
      ) +
      shape(
        d`M${x} ${y - h}Q${x + w * 0.4} ${y - h * 0.5} ${x + w} ${y}H${x + w * fold}L${x + w * 0.18} ${y - h * 0.35}L${x - w * 0.04} ${y - h * 0.55}z`,
        shade,
      )
    )
  })
}

/** Draws a snow-capped volcano. */
export function volcano(s: Stage, x: number, y: number, w: number, h: number, far: number): string {
  const body = s.ink('#56648f', far)
  const shade = s.ink('#3f4a78', far)
  const snow = s.ink('#ffffff', far * 0.4)
  const crater = w * 0.07
  return (
    shape(
      d`M${x - w} ${y}Q${x - w * 0.3} ${y - h * 0.45} ${x - crater} ${y - h}h${crater * 2}Q${x + w * 0.3} ${y - h * 0.45} ${x + w} ${y}z`,
      body,
    ) +
    shape(
      d`M${x + crater} ${y - h}Q${x + w * 0.3} ${y - h * 0.45} ${x + w} ${y}H${x + w * 0.12}L${x + w * 0.16} ${y - h * 0.5}z`,
      shade,
    ) +
    shape(
      d`M${x - crater} ${y - h}h${crater * 2}q${w * 0.06} ${h * 0.2} ${w * 0.15} ${h * 0.33}l${-w * 0.07} ${-h * 0.04}l${-w * 0.05} ${h * 0.12}l${-w * 0.07} ${-h * 0.15}l${-w * 0.06} ${h * 0.11}l${-w * 0.06} ${-h * 0.08}l${-w * 0.06} ${h * 0.05}q${w * 0.1} ${-h * 0.2} ${w * 0.15} ${-h * 0.34}z`,
      snow,
    )
  )
}

interface SeaOptions {
  top: number
  bottom?: number
  /** Local colors at the horizon and near the viewer. */
  far?: string
  near?: string
  /** x of the light's path on the water; null for no path. */
  glitterX?: number | null
}

/** Draws water from the horizon to the viewer, with ripples and the light's path. */
export function sea(
  s: Stage,
  { top, bottom = 800, far = '#1f86b8', near = '#3fc9c4', glitterX = 600 }: SeaOptions,
) {
  const height = bottom - top
  const foam = mix('#ffffff', s.light.haze, 0.3)
  const ripple = (share: number) => {
    const y = top + height * share
    const w = 20 + 70 * share
    const x = s.between(-20, 1180)
    return d`M${x} ${y}q${w / 2} ${-w * 0.12} ${w} 0t${w} 0`
  }
  const glitter =
    glitterX === null
      ? ''
      : line(
          join(15, (i) => {
            const w = s.between(0.3, 1) * (16 + i * 6)
            return d`M${glitterX - w + s.between(-18, 18)} ${top + 6 + (height * 0.62 * i * i) / 225}h${2 * w}`
          }),
          s.light.sun,
          4,
          'opacity=".6"',
        )
  return [
    rect(
      0,
      top,
      1200,
      height,
      s.gradient(`sea${Math.round(top)}`, [s.ink(far, 0.3), mix(s.ink(far), s.ink(near), 0.55), s.ink(near)]),
    ),
    line(
      join(12, () => ripple(Math.sqrt(s.random()))),
      foam,
      3,
      'opacity=".45"',
    ),
    glitter,
  ].join('')
}

/** Draws sand that rises from the bottom, with a wet edge and a line of foam; `lift` tilts the shore. */
export function beach(s: Stage, y: number, lift = 60, colour = '#f6dfb4'): string {
  const shore = (dy: number) =>
    d`M-20 ${y + lift + dy}C180 ${y + lift - 50 + dy} 330 ${y + 46 + dy} 560 ${y + 14 + dy}S980 ${y - lift * 0.4 + dy} 1220 ${y - lift + dy}`
  return (
    line(shore(-22), '#ffffff', 9, 'opacity=".5"') +
    shape(`${shore(-12)}V820H-20z`, mix(s.ink(colour), s.ink('#3fa7ad'), 0.28)) +
    line(shore(-8), '#ffffff', 8, 'opacity=".9"') +
    shape(`${shore(8)}V820H-20z`, s.ink(colour)) +
    shape(`${shore(96)}V820H-20z`, s.ink(mix(colour, '#c98f5a', 0.2)), 'opacity=".6"')
  )
}
