import { agencyPath, productPath } from '#core/app/addresses.ts'
import { cellAt, type Pack, type PackProduct } from '#core/pack/pack.ts'
import { soldIn } from '#core/pack/selling-terms.ts'
import { resolve } from '#core/products/assortment.ts'
import { dayIn, dayNumber } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { sellingTerms } from '#server/modules/accounts/selling-terms.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Canonical paths of an agency's pages for search engines: its front page, one page per kind, and every product that it
 * can sell on a future day. Excludes groups, which are not public, and results, which are short-lived. Errors:
 * `account_not_found`.
 */
export async function listPublicPages(
  deps: Pick<Deps, 'database' | 'packs' | 'clock'>,
  accountId: string,
): Promise<string[]> {
  const { kinds } = await getAccount(deps, accountId)
  const now = deps.clock.now()
  const terms = await sellingTerms(deps.database, { accountId, now })
  const products = deps.packs.all().flatMap((pack) => {
    const isSold = soldIn(terms, pack, pack.kind)
    const today = Math.max(0, dayNumber(dayIn(now, pack.timeZone)) - pack.firstDay)
    return pack.products
      .filter((product) => isSold(product) && hasStock(pack, product, today))
      .map(({ id }) => ({ kind: pack.kind, path: productPath(accountId, { id, kind: pack.kind }) }))
  })
  const shown = kinds.filter(
    (kind) =>
      !resolve(terms.assortment, { kind }).hidden || products.some((product) => product.kind === kind),
  )
  const pages = [agencyPath(accountId), ...shown.map((kind) => agencyPath(accountId, kind))]
  return [...pages, ...products.map(({ path }) => path).sort()]
}

function hasStock(pack: Pack, { unitFrom, unitTo }: PackProduct, today: number): boolean {
  for (let day = today; day < pack.days; day++) {
    for (let unit = unitFrom; unit < unitTo; unit++) if (pack.left[cellAt(pack, unit, day)]) return true
  }
  return false
}
