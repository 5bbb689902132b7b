/**
 * Rounds to whole units for large numbers, tenths for small ones, hundredths for scales: more decimals are invisible.
 */
const short = (value: number): number => {
  const size = Math.abs(value)
  const steps = size >= 24 ? 1 : size >= 4 ? 10 : 100
  return Math.round(value * steps) / steps
}

/** Template tag that writes numbers with few decimals, so that drawings stay small. */
export function d(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  let out = strings[0] ?? ''
  values.forEach((value, index) => {
    out += typeof value === 'number' ? short(value) : value
    out += strings[index + 1] ?? ''
  })
  return out
}

/** A point in picture units: 1200 wide, 800 high, y down. */
export type Point = readonly [x: number, y: number]

export const shape = (path: string, fill: string, extra = ''): string =>
  `<path d="${path}" fill="${fill}"${extra && ` ${extra}`}/>`

export const line = (path: string, stroke: string, width: number, extra = ''): string =>
  d`<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra && ` ${extra}`}/>`

/** A box, written as a path, which is shorter than an SVG rect. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  shape(d`M${x} ${y}h${w}v${h}h${-w}z`, fill, extra)

export const disc = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  d`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${extra && ` ${extra}`}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${extra && ` ${extra}`}/>`

export const poly = (points: readonly Point[], fill: string, extra = ''): string =>
  shape(`${points.map(([x, y], i) => d`${i ? 'L' : 'M'}${x} ${y}`).join('')}z`, fill, extra)

export const at = (x: number, y: number, scale: number, body: string, more = ''): string =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)}) ${scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`}${more && ` ${more}`}">${body}</g>`

export const fade = (opacity: number, body: string): string => `<g opacity="${opacity}">${body}</g>`

/** A smooth curve through the points, made of quadratic segments between midpoints, without the initial move. */
export function through(points: readonly Point[]): string {
  let out = ''
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i] as Point
    const [nx, ny] = points[i + 1] as Point
    const last = i === points.length - 2
    out += last ? d`Q${x} ${y} ${nx} ${ny}` : d`Q${x} ${y} ${(x + nx) / 2} ${(y + ny) / 2}`
  }
  return out
}

/** Combines many boxes in one path, for compact window grids. */
export const boxes = (list: readonly (readonly [number, number, number, number])[]): string =>
  list.map(([x, y, w, h]) => d`M${x} ${y}h${w}v${h}h${-w}z`).join('')

/** Outline of a round-headed opening: x is the left side, y the top of the arch, h the height down to the sill. */
export const archPath = (x: number, y: number, w: number, h: number): string =>
  d`M${x} ${y + h}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index))

export const join = (count: number, make: (index: number) => string): string => times(count, make).join('')
