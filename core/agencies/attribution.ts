import { folded } from '#core/app/folded.ts'

/** Campaign parameters that are stored from the first visit. */
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

/** Reads the campaign parameters from a URL's query, each cut to 200 characters. */
export function readAttribution(query: { get(name: string): string | null }): Attribution {
  const found: Attribution = {}
  for (const key of attributionKeys) {
    const value = query.get(key)?.trim().slice(0, 200)
    if (value) found[key] = value
  }
  return found
}

/** Campaign audiences with the stems of the words that campaigns use for them, without accents. */
const audiences = {
  agencies: /\b(agenc|afiliad|affiliate|b2b)/,
  sellers: /\b(vendedor|seller|asesor|advisor|travel agent)/,
  travellers: /\b(viajer|travell?er|client|customer|b2c)/,
}
export type Audience = keyof typeof audiences

/** The audience of the campaign in a URL's query; null if unknown. The parameter closest to the ad wins. */
export function readAudience(query: { get(name: string): string | null }): Audience | null {
  const { utm_content, utm_term, utm_campaign } = readAttribution(query)
  for (const value of [utm_content, utm_term, utm_campaign]) {
    const words = folded(value ?? '').replace(/[^a-z0-9]+/g, ' ')
    const audience = (Object.keys(audiences) as Audience[]).find((known) => audiences[known].test(words))
    if (audience) return audience
  }
  return null
}
