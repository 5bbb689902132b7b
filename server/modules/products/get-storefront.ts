import { storefrontAnswer } from '#core/answers/storefront-answer.ts'
import type { SellingTerms } from '#core/pack/terms.ts'
import { findGroup } from '#server/modules/accounts/find-group.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { recentSellingTerms } from '#server/modules/accounts/selling-terms.ts'
import { readBlockNights } from '#server/modules/groups/block-rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { shownAccount, shownGroup, shownPlace } from './shown-shop.ts'
import { findDestinations } from './store.ts'

type World = Pick<Deps, 'database' | 'packs' | 'clock'>
type Storefront = ReturnType<typeof storefrontAnswer>

const keepMillis = 5_000
const keepCount = 1_000
interface Kept {
  at: number
  /** The same object while the rules are the same. */
  assortment: SellingTerms['assortment']
  storefront: Promise<Storefront>
}
const kept = new WeakMap<World['packs'], Map<string, Kept>>()

/**
 * What an agency's booking page needs at once: who it is, where it sells, what it puts forward; narrowed to a
 * group where one is named. Kept for some seconds, while the account's rules stay the same. Refuses with
 * `account_not_found`, `group_not_found`.
 */
export async function getStorefront(
  deps: World,
  question: { accountId: string; groupUrl?: string },
): Promise<Storefront> {
  const shelf = kept.get(deps.packs) ?? new Map()
  kept.set(deps.packs, shelf)
  const key = `${question.accountId} ${question.groupUrl ?? ''}`
  const now = deps.clock.now()
  const terms = await recentSellingTerms(deps.database, { ...question, now })
  const at = now.getTime()
  const { assortment } = terms
  const known = shelf.get(key)
  if (known && known.assortment === assortment && Math.abs(at - known.at) < keepMillis)
    return await known.storefront
  if (shelf.size >= keepCount) shelf.clear()
  const storefront = readStorefront(deps, question, terms)
  shelf.set(key, { at, assortment, storefront })
  storefront.catch(() => shelf.delete(key))
  return await storefront
}

/** Makes this process read an account's storefront again: others do within `keepMillis`. */
export function forgetStorefront({ packs }: Pick<World, 'packs'>, accountId: string): void {
  const shelf = kept.get(packs)
  for (const key of shelf?.keys() ?? []) if (key.startsWith(`${accountId} `)) shelf?.delete(key)
}

async function readStorefront(
  deps: World,
  { accountId, groupUrl }: { accountId: string; groupUrl?: string },
  terms: SellingTerms,
): Promise<Storefront> {
  const account = await getAccount(deps, accountId)
  const group = groupUrl === undefined ? null : await findGroup(deps, accountId, groupUrl)
  if (groupUrl !== undefined && !group) refuse('group_not_found')
  const places = (await findDestinations(deps.database)).map(shownPlace)
  const block = group ? (await readBlockNights(deps.database, accountId, [group.url])).get(group.url) : []
  const shown = {
    ...{ account: shownAccount(account), places },
    ...{ group: group && shownGroup(group), block: block ?? [] },
  }
  return storefrontAnswer(shown, deps.packs.all(), terms)
}
