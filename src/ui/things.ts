/** An entity in schema.org's vocabulary. */
export interface Thing {
  '@type': string
  [property: string]: unknown
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Entities as JSON-LD for a script element; no text in them can end the element. */
export function writeThings(things: readonly Thing[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)
}
