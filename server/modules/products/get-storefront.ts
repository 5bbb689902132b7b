import { type HighlightCandidate, highlightCandidates, highlightsAnswer } from '#core/answers/highlights.ts'
import { storefrontAnswer } from '#core/answers/storefront-answer.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Pack } from '#core/pack/pack.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import type { Highlight, Storefront } from '#core/products/storefronts.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { findGroup } from '#server/modules/accounts/find-group.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { offeredInstalments } from '#server/modules/accounts/instalment-options.ts'
import { recentSellingTerms } from '#server/modules/accounts/selling-terms.ts'
import { findCardShop } from '#server/modules/gift-card-orders/card-shop.ts'
import { readBlockNights } from '#server/modules/groups/block-rows.ts'
import type { Group } from '#server/modules/groups/tables.ts'
import { contentVersion } from '#server/platform/database/content-version.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { shownAccount, shownGroup, shownPlace } from './shown-shop.ts'
import { findDestinations } from './store.ts'

type World = Pick<Deps, 'database' | 'packs' | 'clock' | 'payments'>
type Question = { accountId: string; groupUrl?: string }

export interface Front {
  storefront: Storefront
  highlights: Highlight[]
}

const keepMillis = 5_000
const keepCount = 1_000
/** The stored data of a front page with its terms, and the results derived from it. */
interface Kept {
  at: number
  content: number
  /** Keeps its identity while the rules do not change. */
  assortment: SellingTerms['assortment']
  shown: Promise<Shown>
  /** By pack, with its version: changes of other packs do not invalidate it. */
  candidates: Candidates
  packs: number
  front: Promise<FrontParts>
}
type Candidates = WeakMap<Pack, { version: number; list: readonly HighlightCandidate[] }>
type Shown = Parameters<typeof storefrontAnswer>[0]
/** The highlights take longer and few pages have them. */
type FrontParts = Omit<Front, 'highlights'> & { highlights: () => Highlight[] }

const kept = new WeakMap<World['packs'], Map<string, Kept>>()

/**
 * The data that every page of an agency needs: its profile and destinations; limited to a group if one is given.
 * Errors: `account_not_found`, `group_not_found`.
 */
export async function getStorefront(
  deps: World,
  question: Input<'product.getStorefront'>,
): Promise<Storefront> {
  return (await recentFront(deps, question)).storefront
}

/** The featured content of an agency's or group's front page. Errors: `account_not_found`, `group_not_found`. */
export async function listHighlights(
  deps: World,
  question: Input<'product.listHighlights'>,
): Promise<Highlight[]> {
  return (await recentFront(deps, question)).highlights()
}

/**
 * Caches stored data until a change that pages show, or the next minute (cut-offs and days begin on one). A process
 * that does not follow changes caches it for a few seconds. Results derived from it also depend on the versions of
 * the packs.
 */
async function recentFront(deps: World, question: Question): Promise<FrontParts> {
  const shelf = kept.get(deps.packs) ?? new Map<string, Kept>()
  kept.set(deps.packs, shelf)
  const key = `${question.accountId} ${question.groupUrl ?? ''}`
  const now = deps.clock.now()
  const content = contentVersion(deps.database)
  const terms = await recentSellingTerms(deps.database, { ...question, now })
  const packs = deps.packs.version()
  const at = now.getTime()
  const { assortment } = terms
  const known = shelf.get(key)
  const isRecent =
    known?.content === content && known.assortment === assortment && isOfNow(known.at, at, content > 0)
  if (isRecent && known.packs === packs) return await known.front
  if (shelf.size >= keepCount) shelf.clear()
  const shown = isRecent ? known.shown : readShown(deps, question)
  const candidates: Candidates = isRecent ? known.candidates : new WeakMap()
  const front = shown.then((data) => frontOf(deps, data, terms, candidates))
  shelf.set(key, { at: isRecent ? known.at : at, content, assortment, shown, candidates, packs, front })
  front.catch(() => shelf.delete(key))
  return await front
}

const isOfNow = (before: number, at: number, isFollowed: boolean): boolean =>
  isFollowed
    ? Math.floor(before / minuteMillis) === Math.floor(at / minuteMillis)
    : Math.abs(at - before) < keepMillis

/** Clears an account's storefront from this process's cache; other processes refresh within `keepMillis`. */
export function forgetStorefront({ packs }: Pick<World, 'packs'>, accountId: string): void {
  const shelf = kept.get(packs)
  for (const key of shelf?.keys() ?? []) if (key.startsWith(`${accountId} `)) shelf?.delete(key)
}

async function readShown(deps: World, { accountId, groupUrl }: Question): Promise<Shown> {
  const group = groupUrl === undefined ? null : await findGroup(deps, accountId, groupUrl)
  if (groupUrl !== undefined && !group) refuse('group_not_found')
  return await readFrontData(deps, accountId, group)
}

/** The front page of an account, or of one of its groups, under `terms`; uncached. Errors: `account_not_found`. */
export async function readFront(
  deps: World,
  { accountId, group, terms }: { accountId: string; group: Group | null; terms: SellingTerms },
): Promise<Front> {
  const { storefront, highlights } = frontOf(deps, await readFrontData(deps, accountId, group), terms)
  return { storefront, highlights: highlights() }
}

async function readFrontData(deps: World, accountId: string, group: Group | null): Promise<Shown> {
  const account = await getAccount(deps, accountId)
  const { currency } = account
  const asked = { accountId, currency, now: deps.clock.now() }
  const plans = await offeredInstalments(deps.database, deps, asked)
  const sellsCards = (await findCardShop(deps, deps.database, accountId)) !== null
  const places = (await findDestinations(deps.database)).map(shownPlace)
  const block = group ? (await readBlockNights(deps.database, accountId, [group.url])).get(group.url) : []
  return {
    ...{ account: shownAccount(account, plans, sellsCards), places },
    ...{ group: group && shownGroup(group), block: block ?? [] },
  }
}

function frontOf(
  { packs }: World,
  shown: Shown,
  terms: SellingTerms,
  kept: Candidates = new WeakMap(),
): FrontParts {
  const all = packs.all()
  const storefront = storefrontAnswer(shown, all, terms)
  let highlights: Highlight[] | undefined
  function candidatesOf(pack: Pack) {
    const version = packs.versionOf(pack.destinationId, pack.kind)
    const known = kept.get(pack)
    if (known?.version === version) return known.list
    const list = highlightCandidates(pack, terms)
    kept.set(pack, { version, list })
    return list
  }
  return {
    storefront,
    highlights() {
      highlights ??= highlightsAnswer(storefront, all, terms, candidatesOf)
      return highlights
    },
  }
}
