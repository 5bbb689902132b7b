import { mix } from './light.ts'
import { at, d, join, line, shape } from './pen.ts'
import type { Stage } from './stage.ts'

/** Draws a frond from the origin: an arching rib, a smooth upper edge, a feathered lower edge. */
function frond(angle: number, length: number, droop: number): string {
  const tip = [Math.cos(angle) * length, -Math.sin(angle) * length + droop] as const
  const bend = [Math.cos(angle) * length * 0.55, -Math.sin(angle) * length - length * 0.2] as const
  const on = (t: number): [number, number] => [
    2 * t * (1 - t) * bend[0] + t * t * tip[0],
    2 * t * (1 - t) * bend[1] + t * t * tip[1],
  ]
  const teeth = 6
  let under = ''
  for (let i = teeth - 1; i > 0; i--) {
    const [x, y] = on(i / teeth)
    const depth = length * 0.26 * Math.sin((Math.PI * (i + 0.8)) / (teeth + 1.4))
    under += d`L${x + Math.sign(tip[0]) * 7} ${y + depth}L${x} ${y + depth * 0.34}`
  }
  return d`M0 0Q${bend[0]} ${bend[1] - 7} ${tip[0]} ${tip[1]}${under}z`
}

/** Draws a coconut palm whose foot is at x, y; `lean` moves the crown sideways. */
export function palm(s: Stage, x: number, y: number, height: number, lean = 0, far = 0): string {
  const leaf = '#2f8f5b'
  const shapes = (name: string, path: () => string) =>
    s.define(name, (id) => `<path id="${id}" d="${path()}"/>`)
  const back = shapes(
    'frondsBack',
    () =>
      [2.75, 2.1, 1.25, 0.5].map((a) => frond(a, 118, 34)).join('') +
      [3.75, -0.55].map((a) => frond(a, 100, 34)).join(''),
  )
  const front = shapes('frondsFront', () => [3.3, 2.45, 0.8, -0.1].map((a) => frond(a, 128, 46)).join(''))
  const crown = s.define(`palm${Math.round(far * 100)}`, (id) => {
    const shade = s.ink(mix(leaf, '#12324a', 0.42), far)
    const ribs = line('M0 0Q60-70 112-48M0 0Q-60-70-112-44', s.ink(mix(leaf, '#f6e58a', 0.5), far), 3)
    const nuts = line('M-9 9h.1M8 11h.1M0 17h.1', s.ink('#7a5230', far), 18)
    return `<g id="${id}"><use href="#${back}" fill="${shade}"/><use href="#${front}" fill="${s.ink(leaf, far)}"/>${ribs}${nuts}</g>`
  })
  const w = height * 0.033 + 3
  const cx = x + lean
  const top = y - height
  const bend = x + lean * 0.12
  const trunk = s.ink('#8a6647', far)
  const rings = join(6, (i) => {
    const t = (i + 1) / 7
    const px = (1 - t) * (1 - t) * x + 2 * t * (1 - t) * bend + t * t * cx
    const py = (1 - t) * (1 - t) * y + 2 * t * (1 - t) * (y - height * 0.55) + t * t * top
    const half = w * (1 - t * 0.5)
    return d`M${px - half} ${py + 2}q${half} 6 ${half * 2} -2`
  })
  return (
    shape(
      d`M${x - w * 1.4} ${y}Q${bend - w} ${y - height * 0.55} ${cx - w * 0.5} ${top}h${w}Q${bend + w} ${y - height * 0.5} ${x + w * 1.4} ${y}z`,
      trunk,
    ) +
    line(rings, s.ink('#5f4330', far), 2.5, 'opacity=".55"') +
    d`<use href="#${crown}" transform="translate(${cx} ${top + 4}) scale(${Math.round(height / 2.6) / 100})"/>`
  )
}

/** Draws an agave rosette whose foot is centered at x, y; `size` is the length of a leaf. */
export function agave(s: Stage, x: number, y: number, size: number, colour = '#5f9ea0', far = 0): string {
  const id = s.define(`agave${colour.slice(1)}${Math.round(far * 100)}`, (full) => {
    const leaf = (degrees: number, length: number, width: number) => {
      const a = (degrees * Math.PI) / 180
      const [c, n] = [Math.cos(a), -Math.sin(a)]
      return d`M${-n * width * 0.5} ${c * width * 0.5}Q${c * length * 0.5 - n * width} ${n * length * 0.5 + c * width} ${c * length} ${n * length}Q${c * length * 0.5 + n * width} ${n * length * 0.5 - c * width} ${n * width * 0.5} ${-c * width * 0.5}z`
    }
    const layer = (name: string, list: number[], length: number, fill: string) => {
      const path = s.define(
        `blades${name}`,
        (blade) => `<path id="${blade}" d="${list.map((a) => leaf(a, length, 12)).join('')}"/>`,
      )
      return `<use href="#${path}" fill="${s.ink(fill, far)}"/>`
    }
    return `<g id="${full}">${layer('Back', [8, 40, 72, 108, 140, 172], 96, mix(colour, '#16304f', 0.5))}${layer('Mid', [22, 56, 90, 124, 158], 100, mix(colour, '#16304f', 0.18))}${layer('Front', [2, 34, 76, 106, 146, 178], 74, mix(colour, '#e8f5d8', 0.28))}</g>`
  })
  return d`<use href="#${id}" transform="translate(${x} ${y}) scale(${Math.round(size) / 100})"/>`
}

/** Draws a tall columnar cactus with arms. */
export function cactus(s: Stage, x: number, y: number, height: number, far = 0): string {
  const green = s.ink('#4f8a5e', far)
  const dark = s.ink('#2d5f52', far)
  const arms = 'M0 0V-100M0-40H-26Q-32-40-32-48V-74M0-54H22Q30-54 30-62V-86'
  return at(
    x,
    y,
    height / 100,
    line(arms, green, 17) + line('M5 0V-98M-28-48V-73M34-62V-84', dark, 5, 'opacity=".7"'),
  )
}

/** Draws a cushion of leaves, with disc-shaped flowers. */
export function bloom(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  flower = '#d6337c',
  leaf = '#2f7d54',
) {
  const dots = (count: number, spread: number, width: number, colour: string) =>
    line(
      join(count, () => {
        const a = s.between(0, Math.PI * 2)
        const r = Math.sqrt(s.random()) * spread * 0.5
        return d`M${Math.round(x + Math.cos(a) * r * w)} ${Math.round(y + Math.sin(a) * r * h)}h.1`
      }),
      colour,
      width,
    )
  const size = Math.min(w, h)
  const more = Math.min(1.7, Math.max(1, Math.max(w, h) / size / 2))
  return (
    dots(6 * more, 0.8, size * 0.5, s.ink(mix(leaf, '#12324a', 0.35))) +
    dots(7 * more, 0.9, size * 0.32, s.ink(leaf)) +
    dots(10 * more, 1, size * 0.2, s.ink(mix(flower, '#5a1450', 0.35))) +
    dots(10 * more, 0.95, size * 0.15, s.ink(flower)) +
    dots(7 * more, 0.85, size * 0.08, s.ink(mix(flower, '#ffffff', 0.5)))
  )
}

/** Draws a round-headed tree whose foot is at x, y. */
export function tree(s: Stage, x: number, y: number, size: number, leaf = '#3f8a55', far = 0): string {
  const dark = s.ink(mix(leaf, '#16304f', 0.35), far)
  const id = s.define(
    `tree${leaf.slice(1)}${Math.round(far * 100)}`,
    (full) =>
      `<g id="${full}">${[
        line('M0 0Q4-30 0-52M0-28Q14-42 24-50M0-24Q-12-40-22-46', s.ink('#6b4a36', far), 7),
        shape(
          'M-52-56a26 26 0 0 1 14-40a34 34 0 0 1 62-6a28 28 0 0 1 26 48a22 22 0 0 1-30 10a26 26 0 0 1-40 2a24 24 0 0 1-32-14z',
          dark,
        ),
        shape(
          'M-44-66a22 22 0 0 1 14-28a30 30 0 0 1 48-4a22 22 0 0 1 14 30a18 18 0 0 1-26 6a24 24 0 0 1-30 2a16 16 0 0 1-20-6z',
          s.ink(leaf, far),
        ),
        shape(
          'M-30-84a18 18 0 0 1 30-12a14 14 0 0 1-8 20a12 12 0 0 1-22-8z',
          s.ink(mix(leaf, '#fff2a8', 0.35), far),
        ),
      ].join('')}</g>`,
  )
  return d`<use href="#${id}" transform="translate(${x} ${y}) scale(${size / 100})"/>`
}

/** Draws broad jungle leaves that frame a corner; a negative scale flips them. */
export function leaves(
  s: Stage,
  x: number,
  y: number,
  scale: number,
  flip = false,
  leaf = '#1f6b4a',
): string {
  const blade = (a: number, l: number) => {
    const r = (a * Math.PI) / 180
    const [c, n] = [Math.cos(r) * l, -Math.sin(r) * l]
    return d`M0 0Q${c * 0.4 + n * 0.34} ${n * 0.4 - c * 0.34} ${c} ${n}Q${c * 0.5 - n * 0.26} ${n * 0.5 + c * 0.26} 0 0`
  }
  const rib = (a: number, l: number) => {
    const r = (a * Math.PI) / 180
    return d`M0 0L${Math.cos(r) * l * 0.9} ${-Math.sin(r) * l * 0.9}`
  }
  const id = s.define(`leaves${leaf.slice(1)}`, (full) => {
    const back = shape(
      [100, 62, 24, -12].map((a) => blade(a, 210)).join(''),
      s.ink(mix(leaf, '#0c1f3a', 0.5)),
    )
    const front = shape([82, 44, 6].map((a) => blade(a, 180)).join(''), s.ink(leaf))
    const ribs = line([82, 44, 6].map((a) => rib(a, 180)).join(''), s.ink(mix(leaf, '#d8f08a', 0.4)), 3)
    return `<g id="${full}">${back}${front}${ribs}</g>`
  })
  return d`<use href="#${id}" transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})"/>`
}

/** Draws a dark highland conifer. */
export function pine(s: Stage, x: number, y: number, h: number, far = 0): string {
  const id = s.define(`pine${Math.round(far * 100)}`, (full) => {
    const right = 'L16-62h-5L23-32h-6L30 0'
    return `<g id="${full}">${shape(`M0-100${right}H-30L-17-32h-6L-11-62h-5z`, s.ink('#2f6f5a', far))}${shape(`M0-100${right}H4z`, s.ink('#1d4f4c', far), 'opacity=".6"')}</g>`
  })
  return d`<use href="#${id}" transform="translate(${x} ${y}) scale(${h / 100})"/>`
}
