import { channelsOf, linear } from './colours.ts'

/** Mixes a share `part` (0 to 1) of `one` with `other`, like `color-mix(in oklab, …)` in CSS Color 5. */
export function mix(one: string, other: string, part: number): string {
  const [from, to] = [oklabOf(one), oklabOf(other)]
  const [l = 0, a = 0, b = 0] = from.map((value, at) => value * part + (to[at] ?? 0) * (1 - part))
  return hexOf(l, a, b)
}

const encoded = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** Converts #rrggbb to Björn Ottosson's Oklab. */
function oklabOf(colour: string): number[] {
  const [r = 0, g = 0, b = 0] = channelsOf(colour).map(linear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf(lightness: number, a: number, b: number): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = channels.map((channel) => Math.round(255 * Math.min(1, Math.max(0, encoded(channel)))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
