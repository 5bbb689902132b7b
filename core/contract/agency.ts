import { accountingContract } from './agency/accounting.ts'
import { affiliateContract } from './agency/affiliate.ts'
import { agencySearchContract } from './agency/agency-search.ts'
import { assortmentContract } from './agency/assortment.ts'
import { bookingPagesContract } from './agency/booking-pages.ts'
import { branchesContract } from './agency/branches.ts'
import { cashContract } from './agency/cash.ts'
import { departuresContract } from './agency/departures.ts'
import { domainsContract } from './agency/domains.ts'
import { giftCardsContract } from './agency/gift-cards.ts'
import { groupsContract } from './agency/groups.ts'
import { homeOfAreaContract } from './agency/home.ts'
import { agencyInvoicesContract } from './agency/invoices.ts'
import { merchantAccountsContract } from './agency/merchant-accounts.ts'
import { noticesContract } from './agency/notices.ts'
import { payablesContract } from './agency/payables.ts'
import { paymentLinksContract } from './agency/payment-links.ts'
import { pushContract } from './agency/push.ts'
import { quotesContract } from './agency/quotes.ts'
import { agencySalesContract } from './agency/sales.ts'
import { sellersContract } from './agency/sellers.ts'
import { sellingContract } from './agency/selling.ts'
import { subscriptionsContract } from './agency/subscriptions.ts'
import { suppliersContract } from './agency/suppliers.ts'
import { transferDeskContract } from './agency/transfer-desk.ts'
import { vouchersContract } from './agency/vouchers.ts'

/** Calls of the agency area; each noun has its own file in this folder. */
export const agencyContract = {
  ...accountingContract,
  ...affiliateContract,
  ...assortmentContract,
  ...bookingPagesContract,
  ...branchesContract,
  ...cashContract,
  ...departuresContract,
  ...domainsContract,
  ...giftCardsContract,
  ...groupsContract,
  ...homeOfAreaContract,
  ...agencyInvoicesContract,
  ...merchantAccountsContract,
  ...noticesContract,
  ...payablesContract,
  ...paymentLinksContract,
  ...pushContract,
  ...quotesContract,
  ...agencySalesContract,
  ...agencySearchContract,
  ...sellersContract,
  ...subscriptionsContract,
  ...suppliersContract,
  ...transferDeskContract,
  ...sellingContract,
  ...vouchersContract,
}
