import type { Plugin } from 'vite'

/**
 * Rounds the outlines of the map to a tenth of a unit of its box, below any screen's resolution, and removes points
 * that then coincide: most of the file is decimals.
 */
export function plainMap(): Plugin {
  return {
    name: 'alforja:plain-map',
    apply: 'build',
    transform: {
      filter: { id: /\/@svg-maps\/mexico\/index\.js$/ },
      handler: (code) => ({
        code: code.replace(/("path":")([^"]+)/g, (_, start, path) => start + roundPath(path)),
        map: null,
      }),
    },
  }
}

/**
 * A path of `M`, `m`, `l` and `z` only, in tenths, each point relative to the previous rounded one: errors do not add
 * up.
 */
export function roundPath(path: string): string {
  const tokens = path.match(/[a-z]|-?[\d.]+(?:e-?\d+)?/gi) ?? []
  const out: string[] = []
  let command = 'm'
  let [x, y, startX, startY, shownX, shownY] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? ''
    if (/[a-z]/i.test(token)) {
      if (!/[Mmlz]/.test(token)) throw new Error(`a map with “${token}”, which is not expected`)
      at += 1
      command = token
      if (token === 'z') {
        ;[x, y, shownX, shownY] = [startX, startY, Math.round(startX * 10), Math.round(startY * 10)]
        out.push('z')
      }
      continue
    }
    const [dx, dy] = [Number(tokens[at]), Number(tokens[at + 1])]
    at += 2
    ;[x, y] = /[ML]/.test(command) ? [dx, dy] : [x + dx, y + dy]
    const [toX, toY] = [Math.round(x * 10), Math.round(y * 10)]
    const isStart = command === 'M' || command === 'm'
    if (isStart) [startX, startY] = [x, y]
    if (isStart) out.push(`M${toX / 10} ${toY / 10}`)
    else if (toX !== shownX || toY !== shownY) out.push(`l${(toX - shownX) / 10} ${(toY - shownY) / 10}`)
    ;[shownX, shownY] = [toX, toY]
    // Points after the first one are lines.
    if (isStart) command = command === 'M' ? 'L' : 'l'
  }
  return out
    .join('')
    .replace(/(?<=[ l-])0\./g, '.')
    .replace(/ -/g, '-')
}
