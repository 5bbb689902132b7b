import type { BookingPage, ShownPage } from './booking-pages.ts'
import { contrast, minContrast, textOn } from './colours.ts'
import { mix } from './mix.ts'
import type { Inks, Look, TextColour } from './themes.ts'

type Pair = readonly [colour: TextColour, text: (look: Look) => string, on: (look: Look) => string]

/** Fixed colors for messages, as in `styles.css`. */
const messages = { good: '#1f6b45', warn: '#8a4b00', bad: '#a8201a' } as const

const surface = ({ paper }: Look): string => mix(paper, '#ffffff', 0.35)
const sunken = ({ paper, ink }: Look): string => mix(paper, ink, 0.94)
const muted = ({ ink, paper }: Look): string => mix(ink, paper, 0.72)
const primarySoft = ({ primary, paper }: Look): string => mix(primary, paper, 0.1)

/** Text and background colors, mixed from a look as in `styles.css`, each with the color to be adjusted. */
const pairs: readonly Pair[] = [
  ['paper', () => messages.good, ({ paper }) => mix(messages.good, paper, 0.12)],
  ['paper', () => messages.warn, ({ paper }) => mix('#f2a71b', paper, 0.2)],
  ['paper', () => messages.bad, ({ paper }) => mix(messages.bad, paper, 0.09)],
  ['ink', ({ ink }) => ink, sunken],
  ['ink', ({ ink }) => ink, primarySoft],
  ['ink', muted, ({ paper }) => paper],
  ['ink', muted, surface],
  ['ink', muted, sunken],
]

/** The colors of a look that make some text illegible; none if all text is legible. */
export function faintColours(look: Look): TextColour[] {
  const faint = pairs.filter(([, text, on]) => contrast(text(look), on(look)) < minContrast)
  return [...new Set(faint.map(([colour]) => colour))]
}

/** The color toward which each color is adjusted. */
const ways: Record<TextColour, string> = { paper: '#ffffff', ink: '#000000' }

/** The look with its illegible colors adjusted as little as possible. */
export function legible(look: Look): Look {
  let next = look
  for (let step = 1; step <= 50; step++) {
    const faint = faintColours(next)
    if (faint.length === 0) return next
    const moved = faint.map((colour) => [colour, mix(ways[colour], look[colour], step / 50)])
    next = { ...next, ...Object.fromEntries(moved) }
  }
  return next
}

/** Backgrounds on which the main color is used for links; the last one is a button under the pointer. */
const linkGrounds: readonly ((look: Look) => string)[] = [
  ({ paper }) => paper,
  surface,
  sunken,
  primarySoft,
  (look) => mix(look.primary, sunken(look), 0.15),
]

/** The main color as used for text and lines: unchanged, or adjusted as little as possible to be legible. */
function primaryText(look: Look): string {
  const grounds = linkGrounds.map((ground) => ground(look))
  const goal = textOn(look.paper) === '#ffffff' ? '#ffffff' : '#000000'
  for (let step = 0; step < 50; step++) {
    const text = mix(goal, look.primary, step / 50)
    if (grounds.every((ground) => contrast(text, ground) >= minContrast)) return text
  }
  return goal
}

/** Adds the derived text colors to a look. */
export const withInks = <L extends Look>(look: L): L & Inks => ({
  ...look,
  onPrimary: textOn(look.primary),
  onAccent: textOn(look.accent),
  primaryText: primaryText(look),
})

/** Adds the derived text colors to a page. */
export const withPageInks = (page: BookingPage): ShownPage => ({
  ...page,
  look: page.look && withInks(page.look),
})
