import { type Language, languages, type Text } from '#core/app/language.ts'
import type { NewCartLine } from '#core/cart/carts.ts'
import type { OpenedQuote } from './quotes-query.ts'

type QuotedLine = OpenedQuote['lines'][number]

/** Those that can still be had. */
export const availableLines = ({ lines }: OpenedQuote): QuotedLine[] =>
  lines.filter(({ now }) => now !== null)

const inBoth = (write: (language: Language) => string): Text =>
  Object.fromEntries(languages.map((language) => [language, write(language)])) as Text

/** An offer's line for the cart, with the price that was offered: the cart tells what has changed since. */
export function cartLine(line: QuotedLine['line'], quotedAt: string): NewCartLine {
  const { choice, kind, name, picture, startsOn, endsOn, items, price } = line
  return {
    ...{ choice, kind, name, picture, startsOn, endsOn },
    detail: inBoth((language) => [...new Set(items.map((item) => item.name[language]))].join('; ')),
    totalMinor: price.totalMinor,
    currency: price.currency,
    asOf: quotedAt,
  }
}
