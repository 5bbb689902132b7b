import { folded } from '#core/app/folded.ts'
import type { Text } from '#core/app/language.ts'

/** A product's names for matching file names. */
export interface NamedProduct {
  /** Its code. */
  id: string
  name: Text
}

/** The maximum number of photographs that are added at once. */
export const maxPhotographs = 1_000

const image = /\.(?:jpe?g|png|webp)$/i
/** Files that systems add to archives. */
const byTheSystem = /(?:^|\/)(?:__MACOSX\/|\.)/

/** Whether a path in an archive is that of a photograph. */
export const isPhotograph = (path: string): boolean => image.test(path) && !byTheSystem.test(path)

const keyOf = (text: string): string =>
  folded(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/**
 * Finds the product that a path names: a folder (`casa-ceiba/patio.jpg`) or the beginning of the file's name
 * (`casa-ceiba-2.jpg`) is the product's code or its name in either language. The closest folder and the longest name
 * win; an ambiguous name matches none. Null: no product.
 */
export function createProductFinder(products: readonly NamedProduct[]): (path: string) => string | null {
  const ids = new Map<string, string | null>()
  for (const { name, id } of products)
    for (const key of new Set([keyOf(name.es), keyOf(name.en)])) ids.set(key, ids.has(key) ? null : id)
  // A code is unique.
  for (const { id } of products) ids.set(id, id)
  ids.delete('')
  const longestFirst = [...ids.keys()].toSorted((a, b) => b.length - a.length)
  return (path) => {
    const parts = path.split('/')
    const file = keyOf((parts.pop() ?? '').replace(image, ''))
    for (const folder of parts.reverse().map(keyOf)) {
      const found = ids.get(folder)
      if (found) return found
    }
    const start = longestFirst.find((key) => file === key || file.startsWith(`${key}-`))
    return (start && ids.get(start)) ?? null
  }
}

/** Paths in natural order: `2.jpg` before `10.jpg`. */
export const byNumber = (a: string, b: string): number => a.localeCompare(b, 'es', { numeric: true })
