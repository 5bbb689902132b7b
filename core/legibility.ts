import { contrast, textOn } from './colours.ts'
import { mix } from './mix.ts'
import type { Look, LookColour } from './themes.ts'

/** WCAG 2.2, 1.4.3: the least contrast of text with what it stands on. */
export const leastContrast = 4.5

type Pair = readonly [colour: LookColour, text: (look: Look) => string, on: (look: Look) => string]

/** Fixed colours of messages, as `styles.css` has them. */
const messages = { good: '#1f6b45', warn: '#8a4b00', bad: '#a8201a' } as const

const surface = ({ paper }: Look): string => mix(paper, '#ffffff', 0.35)
const sunken = ({ paper, ink }: Look): string => mix(paper, ink, 0.94)
const muted = ({ ink, paper }: Look): string => mix(ink, paper, 0.72)

/** Text and what it stands on, as `styles.css` mixes them from a look, each with the colour that would put it right. */
const pairs: readonly Pair[] = [
  ['paper', () => messages.good, ({ paper }) => mix(messages.good, paper, 0.12)],
  ['paper', () => messages.warn, ({ paper }) => mix('#f2a71b', paper, 0.2)],
  ['paper', () => messages.bad, ({ paper }) => mix(messages.bad, paper, 0.09)],
  ['ink', ({ ink }) => ink, sunken],
  ['ink', muted, ({ paper }) => paper],
  ['ink', muted, surface],
  ['ink', muted, sunken],
  ['primary', ({ primary }) => primary, ({ paper }) => paper],
  ['primary', ({ primary }) => primary, surface],
  ['primary', ({ primary }) => primary, sunken],
  ['primary', ({ primary }) => primary, ({ primary, paper }) => mix(primary, paper, 0.1)],
  ['primary', ({ primary }) => textOn(primary), ({ primary }) => primary],
  ['accent', ({ accent }) => textOn(accent), ({ accent }) => accent],
]

/** The colours of a look that leave some text too faint to be read; none: all of it can be read. */
export function faintColours(look: Look): LookColour[] {
  const faint = pairs.filter(([, text, on]) => contrast(text(look), on(look)) < leastContrast)
  return [...new Set(faint.map(([colour]) => colour))]
}

/** Which way each colour is moved until text can be read. */
const ways: Record<LookColour, string> = {
  paper: '#ffffff',
  ink: '#000000',
  primary: '#000000',
  accent: '#ffffff',
}

/** The same look with its faint colours moved as little as it takes. */
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
