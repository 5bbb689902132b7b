import { shaded } from '#demo/pictures/buildings.ts'
import { mix } from '#demo/pictures/light.ts'
import { d, join, line, poly, rect, shape } from '#demo/pictures/pen.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Draws a stepped pyramid with a stair. x, y is the center of its foot. */
export function pyramid(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  levels: number,
  stone: string,
  temple: boolean,
  far = 0,
): string {
  const lit = s.ink(mix(stone, '#ffffff', 0.3), far)
  const dark = s.ink(shaded(stone, 0.3), far)
  const top = temple ? h * 0.8 : h
  const half = (k: number) => (w / 2) * (1 - (k / levels) * 0.72)
  const step = top / levels
  const body = join(levels, (k) => {
    const [a, b] = [half(k), half(k + 0.75)]
    const ky = y - k * step
    return (
      poly(
        [
          [x - a, ky],
          [x - b, ky - step],
          [x + b, ky - step],
          [x + a, ky],
        ],
        s.ink(stone, far),
      ) +
      poly(
        [
          [x + a * 0.4, ky],
          [x + b * 0.4, ky - step],
          [x + b, ky - step],
          [x + a, ky],
        ],
        dark,
        'opacity=".55"',
      ) +
      line(d`M${x - b} ${ky - step}H${x + b}`, lit, 5)
    )
  })
  const stair =
    poly(
      [
        [x - w * 0.11, y],
        [x - w * 0.07, y - top],
        [x + w * 0.07, y - top],
        [x + w * 0.11, y],
      ],
      lit,
    ) +
    line(
      join(Math.round(top / 15), (i) => {
        const t = i / (top / 15)
        const r = w * (0.105 - 0.04 * t)
        return d`M${x - r} ${y - i * 15 - 8}h${r * 2}`
      }),
      s.ink(shaded(stone, 0.2), far),
      3,
    )
  const tw = half(levels) * 0.8
  const shrine = temple
    ? rect(x - tw, y - h, tw * 2, h * 0.2, s.ink(stone, far)) +
      rect(x + tw * 0.5, y - h, tw * 0.5, h * 0.2, dark, 'opacity=".5"') +
      rect(x - tw - 6, y - h - 8, tw * 2 + 12, 12, lit) +
      shape(
        [-0.55, -0.1, 0.35]
          .map((k) => d`M${x + tw * k} ${y - top}v${-h * 0.13}h${tw * 0.22}v${h * 0.13}z`)
          .join(''),
        s.ink('#4a3b45', far),
      )
    : ''
  return body + stair + shrine
}
