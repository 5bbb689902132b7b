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
