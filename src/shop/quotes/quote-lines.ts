import { type Language, languages, type Text } from '#core/app/language.ts'
import type { NewCartLine } from '#core/cart/carts.ts'
import { formatDay } from '#core/time/days.ts'
import type { OpenedQuote } from './client-quote-query.ts'

type QuotedLine = OpenedQuote['lines'][number]

/** Lines that are still available. */
export const availableLines = ({ lines }: OpenedQuote): QuotedLine[] =>
  lines.filter(({ now }) => now !== null)

const inBoth = (write: (language: Language) => string): Text =>
  Object.fromEntries(languages.map((language) => [language, write(language)])) as Text

/** The days of a departure or of rides, which a cart shows with the choice; a cart shows the days of a stay itself. */
function daysOf(choice: NewCartLine['choice'], language: Language): string {
  if (choice.kind === 'tours') return formatDay(choice.on, language)
  if (choice.kind === 'hotels') return ''
  return choice.legs.map(({ on, time }) => `${formatDay(on, language)}, ${time}`).join(' → ')
}

/** A quote's line for the cart at the quoted price, so that the cart shows later changes. */
export function cartLine(line: QuotedLine['line'], quotedAt: string): NewCartLine {
  const { choice, kind, name, picture, startsOn, endsOn, items, price } = line
  return {
    ...{ choice, kind, name, picture, startsOn, endsOn },
    detail: inBoth((language) =>
      [daysOf(choice, language), [...new Set(items.map((item) => item.name[language]))].join('; ')]
        .filter(Boolean)
        .join(' · '),
    ),
    totalMinor: price.totalMinor,
    currency: price.currency,
    asOf: quotedAt,
  }
}
