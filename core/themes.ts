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
