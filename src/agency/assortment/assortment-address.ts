import type { Kind } from '#core/products/products.ts'
import { type ListAddress, listQuestion, readListAddress } from '#src/platform/list-address.ts'

const sections = ['hotels', 'tours', 'transfers', 'places', 'highlights'] as const
export type Section = (typeof sections)[number]
export const shows = ['sold', 'hidden', 'highlighted', 'markup'] as const
const sorts = ['name', 'place'] as const

/** The part of the screen that is shown, as its address says; what is usual is left out. */
export interface AssortmentAddress extends ListAddress<(typeof sorts)[number]> {
  section?: Section
  destination?: string
  show?: (typeof shows)[number]
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readAssortmentAddress(search: Record<string, unknown>): AssortmentAddress {
  const section = sections.find((known) => known === search.section)
  const show = shows.find((known) => known === search.show)
  const { destination } = search
  return {
    ...(section && section !== 'hotels' && { section }),
    ...(typeof destination === 'string' && /^[a-z0-9-]{1,80}$/.test(destination) && { destination }),
    ...(show && { show }),
    ...readListAddress(search, sorts, 'name'),
  }
}

/** The question that an address asks the server about a kind. */
export const questionOf = (
  { destination, show, ...list }: Omit<AssortmentAddress, 'section'>,
  { groupUrl, kind, language }: { groupUrl?: string; kind: Kind; language: 'es' | 'en' },
) => ({
  kind,
  language,
  ...(groupUrl && { groupUrl }),
  ...(destination && { destinationId: destination }),
  ...(show && { show }),
  ...listQuestion(list, 'name'),
})
