import type * as z from 'zod'
import type { inks, look as lookShape, shownTheme, theme } from './looks.ts'

export type Look = z.output<typeof lookShape>
export const lookColours = ['primary', 'accent', 'paper', 'ink'] as const
export type LookColour = (typeof lookColours)[number]
/** The background and the text color, which can make text illegible. Text on all other colors is derived. */
export const textColours = ['paper', 'ink'] as const
export type TextColour = (typeof textColours)[number]

export type Inks = z.output<typeof inks>
export type Theme = z.output<typeof theme>
export type ShownTheme = z.output<typeof shownTheme>

/** Predefined looks, each with a name in the texts. The first is the platform's own: añil and cempasúchil. */
export const readyLooks = {
  anil: look('#2b3a8f', '#f2a71b', '#fbf7f0', '#1d1b2e', 'bricolage', 16),
  cempasuchil: look('#7a1f4b', '#f08a24', '#fff8ef', '#2a1420', 'bricolage', 20),
  caribe: look('#0b5d66', '#e2725b', '#f4faf9', '#10272b', 'instrument', 6),
  selva: look('#1f5c3a', '#d9a441', '#f6f8f1', '#14241a', 'bricolage', 12),
  cantera: look('#8a3b52', '#d9a08b', '#fbf5f2', '#2b1a1f', 'instrument', 24),
  obsidiana: look('#1f2933', '#f2786b', '#f7f7f5', '#14181d', 'instrument', 2),
} satisfies Record<string, Look>
export type ReadyLook = keyof typeof readyLooks

function look(
  primary: string,
  accent: string,
  paper: string,
  ink: string,
  display: Look['display'],
  radius: number,
): Look {
  return { primary, accent, paper, ink, display, radius }
}

/** The platform's own theme, on warm paper. */
export const platformTheme: Theme = { ...readyLooks.anil, logo: null }
