import { type Language, languages, type Text } from '#core/app/language.ts'
import type { NewCartLine } from '#core/cart/carts.ts'
import { formatDay } from '#core/time/days.ts'
import type { OpenedQuote } from './client-quote-query.ts'

type QuotedLine = OpenedQuote['lines'][number]

/** Those that can still be had. */
export const availableLines = ({ lines }: OpenedQuote): QuotedLine[] =>
  lines.filter(({ now }) => now !== null)

const inBoth = (write: (language: Language) => string): Text =>
  Object.fromEntries(languages.map((language) => [language, write(language)])) as Text

/** The days of a departure or of rides, which a cart shows as a part of what was chosen; those of a stay it shows itself. */
function daysOf(choice: NewCartLine['choice'], language: Language): string {
  if (choice.kind === 'tours') return formatDay(choice.on, language)
  if (choice.kind === 'hotels') return ''
  return choice.legs.map(({ on, time }) => `${formatDay(on, language)}, ${time}`).join(' → ')
}

/** An offer's line for the cart, with the price that was offered: the cart tells what has changed since. */
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
