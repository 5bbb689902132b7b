import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { legalKindOf } from '#core/app/legal-texts.ts'
import { type LegalText, legalTextQuery, legalTextsQuery } from '#src/shared/legal/legal-query.ts'
import { readLegalAddress } from './legal-address.ts'

/** The text of an address: the version in its search, or the one in force. Throws `notFound()`. */
export async function loadLegalText(
  queries: QueryClient,
  document: string,
  search: object,
): Promise<{ text: LegalText; isInForce: boolean }> {
  const { version } = readLegalAddress(search)
  const kind = legalKindOf(document)
  const { texts } = await queries.fetchQuery(legalTextsQuery('customers'))
  const current = texts.find((text) => text.kind === kind)
  if (current && (!version || version === current.version)) return { text: current, isInForce: true }
  if (!version) throw notFound()
  return { text: await queries.ensureQueryData(legalTextQuery(kind, version)), isInForce: false }
}
