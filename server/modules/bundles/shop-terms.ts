import type { KeptTerms, ShopTerms } from '#core/bundle/bundle.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import { listShownGroups } from '#server/modules/accounts/list-shown-groups.ts'
import { cartTerms, sellingTerms } from '#server/modules/accounts/selling-terms.ts'
import { readBlockNights } from '#server/modules/groups/block-rows.ts'
import { findSellerShare } from '#server/modules/people/seller-share.ts'
import { getStorefront } from '#server/modules/products/get-storefront.ts'
import { shownGroup } from '#server/modules/products/shown-shop.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The current selling terms of the account, and its groups with a visible page. */
export async function shopTerms(
  deps: Deps,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<ShopTerms> {
  const { database } = deps
  const now = deps.clock.now()
  const { account, destinations } = await getStorefront(deps, { accountId })
  const { earning } = await cartTerms(database, { accountId, choices: [], now })
  const sellerBp = (await findSellerShare(database, personId)) ?? earning.sellerBp
  const groups = await listShownGroups(deps, accountId)
  const nights = await readBlockNights(
    database,
    accountId,
    groups.map(({ url }) => url),
  )
  return {
    account,
    places: destinations,
    terms: keptTerms(await sellingTerms(database, { accountId, now })),
    earning: { commissionBp: earning.commissionBp, sellerBp },
    groups: await Promise.all(
      groups.map(async (group) => ({
        shown: shownGroup(group),
        state: group.state,
        terms: keptTerms(await sellingTerms(database, { accountId, groupUrl: group.url, now })),
        block: nights.get(group.url) ?? [],
      })),
    ),
    asOf: now.toISOString(),
  }
}

const keptTerms = ({ now: _, ...terms }: SellingTerms): KeptTerms => terms
