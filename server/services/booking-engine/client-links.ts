import type { crewLinksContract } from '#core/contract/booking-engine/crew-links.ts'
import type { payByLinkContract } from '#core/contract/booking-engine/payment-links.ts'
import type { quoteByLinkContract } from '#core/contract/booking-engine/quotes.ts'
import type { voucherByTokenContract } from '#core/contract/booking-engine/vouchers.ts'
import { openGuideDay, reportGuests } from '#server/modules/departures/open-guide-day.ts'
import { openPaymentLink, readPaymentLink } from '#server/modules/payment-links/open-payment-link.ts'
import { openQuote } from '#server/modules/quotes/open-quote.ts'
import { openDriverDay, reportRide } from '#server/modules/transfer-desk/open-driver-day.ts'
import { checkVoucher } from '#server/modules/vouchers/check-voucher.ts'
import { listVoucherKeys } from '#server/modules/vouchers/voucher-keys.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

/**
 * Pages that customers, drivers and guides open by a link that was sent to them, and vouchers that are opened by
 * their code.
 */
export const clientLinkVerbs: Verbs<
  typeof payByLinkContract &
    typeof quoteByLinkContract &
    typeof voucherByTokenContract &
    typeof crewLinksContract
> = {
  readPaymentLink: (context, input) => {
    context.count('use a link')
    return readPaymentLink(context.deps, context, input)
  },

  openPaymentLink: limited('use a link', openPaymentLink),

  openDriverDay: limited('use a link', openDriverDay),

  reportRide: (context, input) => {
    context.count('use a link')
    return reportRide(context, input, () => context.count('report a ride', `${input.lineId} ${input.leg}`))
  },

  openGuideDay: limited('use a link', openGuideDay),

  reportGuests: (context, input) => {
    context.count('use a link')
    return reportGuests(context, input, () => context.count('report guests', input.lineId))
  },

  openQuote: limited('use a link', openQuote),

  listVoucherKeys: async (context) => ({
    keys: await listVoucherKeys(context.deps),
  }),

  checkVoucher: async (context, input) => {
    context.count('use a link')
    return { standing: await checkVoucher(context.deps, input) }
  },
}
