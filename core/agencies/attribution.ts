import { folded } from '#core/app/folded.ts'

/** Campaign parameters that are kept from the first visit. */
export const attributionKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'ref',
] as const
export type Attribution = Partial<Record<(typeof attributionKeys)[number], string>>

/** The campaign parameters of an address's query, cut to 200 characters each. */
export function readAttribution(query: { get(name: string): string | null }): Attribution {
  const found: Attribution = {}
  for (const key of attributionKeys) {
    const value = query.get(key)?.trim().slice(0, 200)
    if (value) found[key] = value
  }
  return found
}

/** Audiences of campaigns, with the words that campaigns use for them, without accents and endings. */
const audiences = {
  agencies: /\b(agenc|afiliad|affiliate|b2b)/,
  sellers: /\b(vendedor|seller|asesor|advisor|travel agent)/,
  travellers: /\b(viajer|travell?er|client|customer|b2c)/,
}
export type Audience = keyof typeof audiences

/** The audience of the campaign in an address's query; null: unknown. The parameter closest to the ad wins. */
export function readAudience(query: { get(name: string): string | null }): Audience | null {
  const { utm_content, utm_term, utm_campaign } = readAttribution(query)
  for (const value of [utm_content, utm_term, utm_campaign]) {
    const words = folded(value ?? '').replace(/[^a-z0-9]+/g, ' ')
    const audience = (Object.keys(audiences) as Audience[]).find((known) => audiences[known].test(words))
    if (audience) return audience
  }
  return null
}
