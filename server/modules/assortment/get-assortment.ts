import { sameText } from '#core/app/language.ts'
import type { Input } from '#core/contract/calls.ts'
import { type SellingTerms, soldIn } from '#core/pack/selling-terms.ts'
import { highlightsIn } from '#core/products/assortment.ts'
import { type Kind, kinds } from '#core/products/products.ts'
import { listOpenGroups } from '#server/modules/accounts/list-open-groups.ts'
import { plannedTerms } from '#server/modules/accounts/selling-terms.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { reachAssortment, requireOwnGroup, versionOf } from './reach-assortment.ts'
import { samplePrice } from './sample-price.ts'
import { findPlaces, findRules, hasAccount } from './store.ts'

type World = Pick<Deps, 'database' | 'packs' | 'clock'>

/** The terms as if no rule hid anything. */
export const withoutRules = (terms: SellingTerms): SellingTerms => ({ ...terms, assortment: null })

/**
 * The rules of the caller's account, or of a branch or group, with the records they apply to. Errors:
 * `account_not_found`, `group_not_found`.
 */
export async function getAssortment(context: Caller, target: Input<'agency.getAssortment'>) {
  const { deps, actor } = context
  const { groupUrl } = target
  const accountId = reachAssortment(context, 'see assortment', target.accountId)
  const own = await transactAs(deps.database, actor, async (tx) => {
    if (!(await hasAccount(tx, accountId))) refuse('account_not_found')
    await requireOwnGroup(tx, accountId, groupUrl)
    return {
      rules: await findRules(tx, accountId, groupUrl ?? ''),
      groups: await listOpenGroups(tx, accountId),
      places: await findPlaces(tx),
    }
  })
  const terms = await plannedTerms(deps.database, { accountId, groupUrl, now: deps.clock.now() })
  const wider = terms.assortment?.levels.slice(1) ?? []
  const packs = deps.packs.all()
  const countOf = (destinationId: string, kind: Kind) =>
    packs
      .filter((pack) => pack.destinationId === destinationId && pack.kind === kind)
      .reduce((sum, pack) => sum + pack.products.filter(soldIn(withoutRules(terms), pack, kind)).length, 0)
  const ruled = new Set(
    [own.rules, ...wider].flatMap((rules) =>
      rules.flatMap(({ scope, subject }) => (scope === 'product' ? [subject] : [])),
    ),
  )
  const destinations = own.places.map(({ id, name }) => ({
    id,
    name,
    example: exampleAt(deps, terms, id, ruled),
    counts: {
      hotels: countOf(id, 'hotels'),
      tours: countOf(id, 'tours'),
      transfers: countOf(id, 'transfers'),
    },
  }))
  const nameOf = (id: string) => own.places.find((place) => place.id === id)?.name ?? sameText(id)
  const highlighted = [...new Set([own.rules, ...wider].flatMap(highlightsIn))].flatMap((id) => {
    const pack = deps.packs.findByProduct(id)
    const product = pack?.products.find((one) => one.id === id)
    if (!pack || !product) return []
    const destination = { id: pack.destinationId, name: nameOf(pack.destinationId) }
    return [{ id, kind: pack.kind, name: product.name, destination }]
  })
  return {
    accountId,
    currency: terms.currency,
    version: versionOf(own.rules),
    groups: own.groups,
    kinds: kinds.filter((kind) => terms.kinds.includes(kind)),
    markupBp: terms.markupBp,
    rules: own.rules,
    wider: wider.map((rules) => [...rules]),
    destinations: destinations.filter(({ counts }) => kinds.some((kind) => counts[kind] > 0)),
    highlighted,
  }
}

/** A destination's first product that is available in the coming weeks and has no rule of its own. */
function exampleAt(deps: World, terms: SellingTerms, destinationId: string, ruled: ReadonlySet<string>) {
  for (const kind of kinds) {
    if (!terms.kinds.includes(kind)) continue
    const pack = deps.packs.all().find((one) => one.destinationId === destinationId && one.kind === kind)
    if (!pack) continue
    const isSold = soldIn(withoutRules(terms), pack, kind)
    for (const [index, product] of pack.products.entries()) {
      if (ruled.has(product.id) || !isSold(product)) continue
      const sample = samplePrice(pack, index, terms)
      if (sample) return { id: product.id, kind, name: product.name, sample }
    }
  }
  return null
}
