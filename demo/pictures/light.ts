/** The light of a picture: every local color is multiplied by `ambient` and fades to `haze` with distance. */
export interface Light {
  sky: readonly [top: string, middle: string, low: string]
  sun: string
  haze: string
  ambient: string
  /** Whether windows and lamps are lit. */
  lamps: boolean
}

export type LightName = 'dawn' | 'noon' | 'golden' | 'dusk' | 'night' | 'mist'

export const lights: Record<LightName, Light> = {
  dawn: {
    sky: ['#6f86c9', '#f3b3ae', '#ffe6c4'],
    sun: '#fff4d6',
    haze: '#f4c9bd',
    ambient: '#fbe3e2',
    lamps: false,
  },
  noon: {
    sky: ['#2f97d3', '#86cdeb', '#e9f6ee'],
    sun: '#fffbe4',
    haze: '#cde9ef',
    ambient: '#fffdf6',
    lamps: false,
  },
  golden: {
    sky: ['#3f9fb4', '#f6d89d', '#ffb56a'],
    sun: '#fff3c4',
    haze: '#fbd09c',
    ambient: '#ffe9c9',
    lamps: false,
  },
  dusk: {
    sky: ['#35296e', '#c4517c', '#ffa35f'],
    sun: '#ffd98a',
    haze: '#d5708c',
    ambient: '#d8aac6',
    lamps: true,
  },
  night: {
    sky: ['#0d1340', '#26307a', '#6a63ae'],
    sun: '#fdf3d0',
    haze: '#47509c',
    ambient: '#8790d2',
    lamps: true,
  },
  mist: {
    sky: ['#7fa9b8', '#c9dcd6', '#f4ead4'],
    sun: '#fffaf0',
    haze: '#d7e2d8',
    ambient: '#f1f1e8',
    lamps: false,
  },
}

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const hex = (red: number, green: number, blue: number): string =>
  `#${((1 << 24) | (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)).toString(16).slice(1)}`

/** Mixes two colors, both '#rrggbb': `share` 0 gives the first color, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [r, g, b] = channels(first)
  const [R, G, B] = channels(second)
  return hex(r + (R - r) * share, g + (G - g) * share, b + (B - b) * share)
}

export function multiply(first: string, second: string): string {
  const [r, g, b] = channels(first)
  const [R, G, B] = channels(second)
  return hex((r * R) / 255, (g * G) / 255, (b * B) / 255)
}
