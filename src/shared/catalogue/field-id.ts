/** The id of the field of a value, by its path in a product's document: "units.0.name.es". */
export const fieldId = (path: string): string => `product.${path}`

/** The path and its parents, the nearest first. */
export function placesAround(path: string): string[] {
  const parts = path.split('.')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
}

/** Whether a path equals another one or is below it. */
export const isWithin = (path: string, around: string): boolean =>
  path === around || path.startsWith(`${around}.`)
