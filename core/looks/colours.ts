const hex = /^#[0-9a-f]{6}$/

/** Whether the text is a color written as `#rrggbb`. */
export const isColour = (typed: string): boolean => hex.test(typed)

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(colour).map(linear)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, 1.4.3: the minimum contrast between text and its background. */
export const minContrast = 4.5

/** White or near-black, whichever has the higher contrast on `colour`; black if neither is legible. */
export function textOn(colour: string): string {
  const [white, dark] = [contrast(colour, '#ffffff'), contrast(colour, '#1d1b2e')]
  if (Math.max(white, dark) < minContrast) return '#000000'
  return white >= dark ? '#ffffff' : '#1d1b2e'
}

/** The red, green and blue channels of #rrggbb, each from 0 to 1. */
export const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

/** Converts an sRGB channel to linear light. */
export const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
