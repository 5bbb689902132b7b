import { folded } from '#core/app/folded.ts'
import { languages, type Text } from '#core/app/language.ts'
import { codePattern } from '#core/products/product-limits.ts'
import { slugOf } from '#server/modules/catalogue/zone-rows.ts'
import type { Known, KnownProduct } from './known.ts'
import { type Reason, reason } from './row-refusals.ts'

/** The columns by which a sheet names a product. */
export interface ProductName {
  id: string
  /** The cell's text if it is not a code. */
  name: string | null
  /** The reason why the cell cannot name that product. */
  refused: Reason | null
}

/** The products that the cells name, by code or by name. `taken`: finds products of all owners by id. */
export async function productNames(
  typed: Iterable<string>,
  known: Known,
  taken: (ids: string[]) => Promise<KnownProduct[]>,
): Promise<Map<string, ProductName>> {
  const byId = new Map(known.products.map((one) => [one.id, one]))
  const byName = new Map<string, KnownProduct>()
  for (const one of known.products) {
    if (one.state === 'archived') continue
    for (const name of [one.name.es, one.name.en]) if (name) byName.set(folded(name), one)
  }
  const names = new Map<string, ProductName>()
  const fresh: string[] = []
  for (const value of new Set(typed)) {
    const found = byId.get(value.toLowerCase()) ?? byName.get(folded(value))
    if (!found) fresh.push(value)
    else
      names.set(value, {
        ...{ id: found.id, name: null },
        refused: found.state === 'archived' ? reason('product_archived', { value }) : null,
      })
  }
  const suffix = known.accountId ? `-${known.accountId}` : '-p'
  const wanted = fresh.map((value) => ({
    value,
    isCode: codePattern.test(value),
    id: codePattern.test(value) ? value : slugOf(value),
  }))
  const found = await taken(wanted.flatMap(({ id }) => [id, id + suffix]))
  const others = new Map(found.map((one) => [one.id, one]))
  for (const { value, isCode, id } of wanted) {
    const free = !others.has(id) || isCode ? id : id + suffix
    const other = others.get(free)
    const isOwn = other?.accountId === known.accountId
    names.set(value, {
      ...{ id: free, name: isCode ? null : value },
      refused: other ? reason(isOwn ? 'product_of_other_kind' : 'product_taken', { value }) : null,
    })
  }
  return names
}

/** The unit or rate that a cell names, by code or by name, or a new one's code. */
export function codeOf(
  typed: string,
  known: readonly { code: string; name: Text }[],
): { code: string; name: string | null } {
  const word = folded(typed)
  const found =
    known.find(({ code }) => code === word) ??
    known.find(({ name }) => languages.some((language) => folded(name[language]) === word))
  if (found) return { code: found.code, name: null }
  return codePattern.test(typed) ? { code: typed, name: null } : { code: slugOf(typed), name: typed }
}
