import { openPaymentLink, readPaymentLink } from '#server/modules/payment-links/open-payment-link.ts'
import { openQuote } from '#server/modules/quotes/open-quote.ts'
import { checkVoucher } from '#server/modules/vouchers/check-voucher.ts'
import { listVoucherKeys } from '#server/modules/vouchers/voucher-keys.ts'
import { os } from '#server/platform/context.ts'

const booking = os.bookingEngine

/** What an agency's clients open by a link that was sent to them, and who holds a voucher by its code. */
export const clientLinkVerbs = {
  readPaymentLink: booking.readPaymentLink.handler(({ input, context }) => {
    context.count('use a link')
    return readPaymentLink(context.deps, context, input)
  }),

  openPaymentLink: booking.openPaymentLink.handler(({ input, context }) => {
    context.count('use a link')
    return openPaymentLink(context, input)
  }),

  openQuote: booking.openQuote.handler(({ input, context }) => {
    context.count('use a link')
    return openQuote(context, input)
  }),

  listVoucherKeys: booking.listVoucherKeys.handler(async ({ context }) => ({
    keys: await listVoucherKeys(context.deps),
  })),

  checkVoucher: booking.checkVoucher.handler(async ({ input, context }) => {
    context.count('use a link')
    return { standing: await checkVoucher(context.deps, input) }
  }),
}
