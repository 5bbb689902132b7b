/** An agency's look: typed values only, so that a theme can never carry a style sheet. Colours are #rrggbb. */
export interface Theme {
  primary: string
  accent: string
  paper: string
  ink: string
  display: 'bricolage' | 'instrument'
  /** Corner radius of cards in CSS pixels, 0 to 32. */
  radius: number
  /** Scene name of the logo, or null for the name in letters. */
  logo: string | null
}

/** The platform's own face: añil and cempasúchil on warm paper. */
export const platformTheme: Theme = {
  primary: '#2b3a8f',
  accent: '#f2a71b',
  paper: '#fbf7f0',
  ink: '#1d1b2e',
  display: 'bricolage',
  radius: 16,
  logo: null,
}

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** White or near-black, whichever reads better on `colour`. */
export function textOn(colour: string): string {
  return contrast(colour, '#ffffff') >= contrast(colour, '#1d1b2e') ? '#ffffff' : '#1d1b2e'
}
