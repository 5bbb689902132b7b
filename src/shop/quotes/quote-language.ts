import type { QueryClient } from '@tanstack/react-query'
import type { Texts } from '#src/platform/i18n.ts'
import { storedLanguage, storeLanguage } from '#src/platform/language.ts'
import { openedQuoteQuery } from './client-quote-query.ts'

/** Goes on in the language in which a quote was made, where its reader has chosen none. */
export async function speakAsQuoted(
  { queries, texts }: { queries: QueryClient; texts: Texts },
  { accountId, token }: { accountId: string; token: string },
): Promise<void> {
  if (storedLanguage()) return
  // The screen says why there is nothing to read.
  const quote = await queries
    .fetchQuery({ ...openedQuoteQuery(accountId, token), retry: false })
    .catch(() => null)
  if (quote && !storedLanguage()) await texts.i18n.changeLanguage(quote.language)
}

/** Who books what was read in a language stays with it, also where the way to pay comes back to a new page. */
export function keepLanguage(texts: Texts): void {
  if (!storedLanguage()) storeLanguage(texts.language())
}
