import type { QueryClient } from '@tanstack/react-query'
import type { Texts } from '#src/platform/i18n.ts'
import { storedLanguage, storeLanguage } from '#src/platform/language.ts'
import { openedQuoteQuery } from './client-quote-query.ts'

/** Switches to the language of a quote if its reader has not chosen one. */
export async function speakAsQuoted(
  { queries, texts }: { queries: QueryClient; texts: Texts },
  { accountId, token }: { accountId: string; token: string },
): Promise<void> {
  if (storedLanguage()) return
  // The screen explains a missing quote.
  const quote = await queries
    .fetchQuery({ ...openedQuoteQuery(accountId, token), retry: false })
    .catch(() => null)
  if (quote && !storedLanguage()) await texts.i18n.changeLanguage(quote.language)
}

/** Stores the language for the booking, including the return from the payment provider to a new page. */
export function keepLanguage(texts: Texts): void {
  if (!storedLanguage()) storeLanguage(texts.language())
}
