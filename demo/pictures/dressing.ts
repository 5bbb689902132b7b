import { mix } from './light.ts'
import { at, d, disc, join, line, oval, rect, shape } from './pen.ts'
import type { Stage } from './stage.ts'

const fiesta = ['#e0457b', '#f2a71b', '#1fa6a0', '#6a4bb5', '#f06a3a', '#3f7fd0']

/** Draws cut-paper flags on a sagging string that hangs from edge to edge. */
export function papelPicado(
  s: Stage,
  y: number,
  sag: number,
  count = 11,
  size = 74,
  colours: readonly string[] = fiesta,
): string {
  const id = s.define(
    'flag',
    (full) =>
      `<path id="${full}" d="M0 0h10v11l-1.25 1.4-1.25-1.4-1.25 1.4-1.25-1.4-1.25 1.4-1.25-1.4-1.25 1.4L0 11zM5 2.2L3.4 4.4 5 6.6l1.6-2.2zM2.2 2.4a.8.8 0 1 0 .1 0zM7.8 2.4a.8.8 0 1 0 .1 0zM2.2 7.2a.8.8 0 1 0 .1 0zM7.8 7.2a.8.8 0 1 0 .1 0zM4 8.4h2l-1 1.4z" fill-rule="evenodd"/>`,
  )
  const flags = join(count, (i) => {
    const t = (i + 0.5) / count
    const cy = y + 4 * sag * t * (1 - t)
    return d`<use href="#${id}" fill="${s.ink(colours[i % colours.length] as string)}" transform="translate(${1200 * t - size * 0.42} ${cy}) rotate(${Math.round((0.5 - t) * sag * -0.12)}) scale(${size / 11.6})"/>`
  })
  return line(d`M-10 ${y}Q600 ${y + 2 * sag} 1210 ${y}`, s.ink('#4a3a52'), 3) + flags
}

/** Draws a standing figure whose feet are at x, y. */
export function person(
  s: Stage,
  x: number,
  y: number,
  height: number,
  dress = '#e0457b',
  skirt = false,
): string {
  const id = s.define(`who${dress.slice(1)}${skirt ? 1 : 0}`, (full) => {
    const legs = skirt
      ? shape('M-9-58h18l14 50q-23 8-46 0z', s.ink(mix(dress, '#ffffff', 0.15)))
      : shape('M-9-48h18l1 48h-8l-2-38-2 38h-8z', s.ink('#33406e'))
    const chest = shape('M-11-80q11-6 22 0l4 26-7 1-1-8v19h-15v-19l-1 8-7-1z', s.ink(dress))
    const head =
      disc(0, -90, 9, s.ink('#8d5a3f')) + shape('M-9-90a9 10 0 0 1 18 0q-9-6-18 0z', s.ink('#2b1d24'))
    return `<g id="${full}">${legs}${chest}${head}</g>`
  })
  return d`<use href="#${id}" transform="translate(${x} ${y}) scale(${height / 100})"/>`
}

/** Draws a diver in mid-air, 150 units long at scale 1, horizontal with the hands to the right. */
export const diver = (s: Stage, x: number, y: number, scale: number, turn: number, trunks: string): string =>
  at(
    x,
    y,
    scale,
    line('M-76 16Q-40-4-6-4', s.ink('#9a6244'), 11) +
      line('M-6-4Q16-8 30-4', s.ink('#9a6244'), 18) +
      line('M30-6Q56-8 84 8', s.ink('#9a6244'), 7) +
      line('M-22-3Q-8-6 2-5', s.ink(trunks), 18) +
      disc(45, 2, 9, s.ink('#5a362a')),
    `rotate(${turn})`,
  )

/** Draws a wide, striped beach umbrella. */
export function parasol(s: Stage, x: number, y: number, size: number, colour = '#f06a3a'): string {
  return at(
    x,
    y,
    size / 100,
    line('M0 0L10-96', s.ink('#f5ead6'), 4) +
      shape('M-66-66Q-40-128 14-132Q66-122 84-60Q46-74 8-64Q-28-76-66-66z', s.ink(colour)) +
      shape(
        'M-30-71Q-18-118 14-132Q2-100 8-64Q-12-71-30-71zM46-69Q44-114 14-132Q66-122 84-60Q64-68 46-69z',
        s.ink('#fff6e6'),
      ),
  )
}

/** Draws a low sun lounger with a cushion. */
export const lounger = (s: Stage, x: number, y: number, size: number, cushion = '#ffffff'): string =>
  at(
    x,
    y,
    size / 100,
    line('M-44 0V-16M40 0V-16M-50-16H46L70-46', s.ink('#8a6647'), 5) +
      shape('M-50-26H42l24-32q6-4 10 2L50-16H-50z', s.ink(cushion)),
  )

/** Draws a sailing boat with main and jib. */
export function sailboat(
  s: Stage,
  x: number,
  y: number,
  size: number,
  sail = '#fff8ea',
  hull = '#d9483b',
  far = 0,
): string {
  return at(
    x,
    y,
    size / 100,
    line('M0-8V-116', s.ink('#5c4636', far), 3) +
      shape('M5-114Q52-70 56-20H5z', s.ink(sail, far)) +
      shape('M-5-104Q-34-60-42-20H-5z', s.ink(mix(sail, '#9fb8d8', 0.3), far)) +
      shape('M-56-12H62Q54 10 34 12H-36Q-50 8-56-12z', s.ink(hull, far)) +
      shape('M-50-2H58l-3 6H-46z', s.ink('#ffffff', far), 'opacity=".7"') +
      oval(2, 15, 64, 4, '#ffffff', 'opacity=".4"'),
  )
}

/** Draws an open fishing boat with a raised bow. */
export function panga(
  s: Stage,
  x: number,
  y: number,
  size: number,
  hull = '#2f86c4',
  awning = false,
): string {
  return at(
    x,
    y,
    size / 100,
    (awning
      ? line('M-40-14V-50M34-16V-50', s.ink('#e9e2d2'), 3) +
        shape('M-54-50Q-4-64 50-50v7H-54z', s.ink('#fff6e6'))
      : '') +
      shape('M-70-16Q0-6 84-34Q72 6 44 10H-52Q-66 4-70-16z', s.ink(hull)) +
      shape('M-70-16Q0-6 84-34L82-26Q0 2-69-9z', s.ink('#fff6e6')) +
      oval(0, 12, 78, 4, '#ffffff', 'opacity=".45"'),
  )
}

/** Draws a hammock slung between two points. */
export function hammock(
  s: Stage,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  colour = '#e0457b',
): string {
  const cx = (x1 + x2) / 2
  const low = Math.max(y1, y2) + sag
  const w = (x2 - x1) * 0.3
  return (
    line(
      d`M${x1} ${y1}L${cx - w} ${low - sag * 0.42}M${x1} ${y1}L${cx - w} ${low - sag * 0.24}M${x2} ${y2}L${cx + w} ${low - sag * 0.42}M${x2} ${y2}L${cx + w} ${low - sag * 0.24}`,
      s.ink('#f5ead6'),
      2.5,
    ) +
    shape(
      d`M${cx - w} ${low - sag * 0.45}Q${cx} ${low + sag * 0.1} ${cx + w} ${low - sag * 0.45}Q${cx + w * 0.5} ${low + sag * 0.5} ${cx} ${low + sag * 0.5}T${cx - w} ${low - sag * 0.45}z`,
      s.ink(colour),
    ) +
    line(
      d`M${cx - w * 0.9} ${low - sag * 0.24}Q${cx} ${low + sag * 0.24} ${cx + w * 0.9} ${low - sag * 0.24}`,
      s.ink('#ffd98a'),
      5,
    )
  )
}

/** Draws a tiled floor in perspective from y to the bottom: Talavera lozenges in two colors. */
export function tiles(s: Stage, y: number, first: string, second: string, bottom = 800): string {
  const rows = 6
  const row = (i: number) => y + ((bottom - y) * (i * i + i * 2)) / (rows * rows + rows * 2)
  const cx = 600
  const squares = join(rows, (i) => {
    const [a, b] = [row(i), row(i + 1)]
    const [wa, wb] = [70 + (a - y) * 0.62, 70 + (b - y) * 0.62]
    return join(22, (k) => {
      const c = k - 11
      if ((c + i) % 2) return ''
      const [l, r] = [cx + c * wa, cx + (c + 1) * wa]
      if (r < -20 || l > 1220) return ''
      return d`M${l} ${a}H${r}L${cx + (c + 1) * wb} ${b}H${cx + c * wb}z`
    })
  })
  return rect(0, y, 1200, bottom - y, s.ink(first)) + shape(squares, s.ink(second))
}

/** Draws the woven stripes of a saddlebag across the picture. */
export function weave(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly string[],
): string {
  const step = h / colours.length
  return (
    join(colours.length, (i) => rect(x, y + i * step, w, step + 0.5, s.ink(colours[i] as string))) +
    shape(
      join(
        Math.floor(w / 40),
        (i) => d`M${x + i * 40 + 20} ${y + h * 0.3}l14 ${h * 0.2}l-14 ${h * 0.2}l-14 ${-h * 0.2}z`,
      ),
      s.ink('#fff6e0'),
    )
  )
}

/** Draws a clay pot with a plant. */
export const pot = (s: Stage, x: number, y: number, size: number, clay = '#b85c38'): string =>
  at(
    x,
    y,
    size / 100,
    shape(
      'M0-58C-16-84-40-90-52-84C-34-76-20-62-6-52M0-58C-4-96-14-116-2-136C8-116 12-92 4-56M2-58C20-90 40-96 56-86C36-78 20-64 6-52M-2-56C-22-70-50-66-60-54C-36-56-16-52 0-48C16-54 40-56 62-50C52-64 24-70 2-56',
      s.ink('#3d8a5f'),
    ) +
      shape('M-30-56h60l-8 50q-22 12-44 0z', s.ink(clay)) +
      shape('M-34-62h68v12h-68z', s.ink(mix(clay, '#ffffff', 0.2))),
  )
