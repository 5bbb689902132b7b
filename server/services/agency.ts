import type { Router } from '@orpc/server'
import { agencyContract } from '#core/contract/agency.ts'
import { getAgencyHome } from '#server/modules/home-of-area/get-agency-home.ts'
import type { Context } from '#server/platform/context.ts'
import { serve } from '#server/platform/serve.ts'
import { accountingVerbs } from './agency/accounting.ts'
import { affiliateVerbs } from './agency/affiliate.ts'
import { searchVerbs } from './agency/agency-search.ts'
import { assortmentVerbs } from './agency/assortment.ts'
import { bookingPagesVerbs } from './agency/booking-pages.ts'
import { branchesVerbs } from './agency/branches.ts'
import { cashVerbs } from './agency/cash.ts'
import { departureVerbs } from './agency/departures.ts'
import { domainsVerbs } from './agency/domains.ts'
import { giftCardsVerbs } from './agency/gift-cards.ts'
import { groupsVerbs } from './agency/groups.ts'
import { invoicesVerbs } from './agency/invoices.ts'
import { merchantAccountsVerbs } from './agency/merchant-accounts.ts'
import { noticesVerbs } from './agency/notices.ts'
import { payableVerbs } from './agency/payables.ts'
import { paymentLinksVerbs } from './agency/payment-links.ts'
import { pushVerbs } from './agency/push.ts'
import { quotesVerbs } from './agency/quotes.ts'
import { salesVerbs } from './agency/sales.ts'
import { sellersVerbs } from './agency/sellers.ts'
import { sellingVerbs } from './agency/selling.ts'
import { subscriptionsVerbs } from './agency/subscriptions.ts'
import { supplierVerbs } from './agency/suppliers.ts'
import { transferDeskVerbs } from './agency/transfer-desk.ts'
import { voucherVerbs } from './agency/vouchers.ts'

/**
 * Calls of an agency's people in its area. The type has a name because the compiler refuses to write it out: it is
 * too long.
 */
export const agencyService: Router<typeof agencyContract, Context> = serve(agencyContract, {
  ...accountingVerbs,
  ...affiliateVerbs,
  ...assortmentVerbs,
  ...bookingPagesVerbs,
  ...branchesVerbs,
  ...cashVerbs,
  ...departureVerbs,
  ...domainsVerbs,
  ...giftCardsVerbs,
  ...groupsVerbs,
  getAgencyHome,
  ...invoicesVerbs,
  ...merchantAccountsVerbs,
  ...noticesVerbs,
  ...payableVerbs,
  ...paymentLinksVerbs,
  ...pushVerbs,
  ...quotesVerbs,
  ...salesVerbs,
  ...searchVerbs,
  ...sellersVerbs,
  ...subscriptionsVerbs,
  ...supplierVerbs,
  ...transferDeskVerbs,
  ...sellingVerbs,
  ...voucherVerbs,
})
