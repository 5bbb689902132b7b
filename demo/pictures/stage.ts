import { type Light, type LightName, lights, mix, multiply } from './light.ts'

/** The context of a drawing: its light, its random numbers and its definitions. */
export interface Stage {
  /** Prefix of every id, so that ids of two pictures inlined in one page do not clash. */
  readonly id: string
  readonly light: Light
  readonly lightName: LightName
  /** The seed from the last path segment; 0 for none. */
  readonly seed: number
  /** Returns the next number in [0, 1). */
  random(): number
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** Returns a local color in this light; at `far` 0 it is near, at 1 it is lost in the haze. */
  ink(colour: string, far?: number): string
  /** Returns the first color, unchanged, if lamps are lit; else the second one in this light. */
  glow(lit: string, unlit: string): string
  /** Adds markup to <defs> once per name and returns its id. */
  define(name: string, markup: (id: string) => string): string
  /** Defines a vertical gradient (or a horizontal one) and returns `url(#…)`. */
  gradient(name: string, colours: readonly string[], horizontal?: boolean): string
  defs(): string
}

/** The 32-bit FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Creates the stage for a scene; the same name, seed and light always give the same random numbers. */
export function createStage(name: string, seed: number, lightName: LightName): Stage {
  const light = lights[lightName]
  const id = `s${hashOf(`${name}/${seed}`).toString(36)}`
  const kept = new Map<string, string>()
  let state = hashOf(`${name}#${seed}`)
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const define = (key: string, markup: (id: string) => string) => {
    const full = `${id}${key}`
    if (!kept.has(key)) kept.set(key, markup(full))
    return full
  }
  const ink = (colour: string, far = 0) => mix(multiply(colour, light.ambient), light.haze, far)
  return {
    id,
    light,
    lightName,
    seed,
    random,
    between: (low, high) => low + (high - low) * random(),
    pick: (list) => list[Math.floor(random() * list.length)] as (typeof list)[number],
    ink,
    glow: (lit, unlit) => (light.lamps ? lit : ink(unlit)),
    define,
    gradient: (key, colours, horizontal = false) => {
      const stops = colours
        .map((c, i) => `<stop offset="${Math.round((100 * i) / (colours.length - 1))}%" stop-color="${c}"/>`)
        .join('')
      const box = horizontal ? '' : ' x2="0" y2="1"'
      return `url(#${define(key, (full) => `<linearGradient id="${full}"${box}>${stops}</linearGradient>`)})`
    },
    defs: () => [...kept.values()].join(''),
  }
}
