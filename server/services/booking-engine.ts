import type { Router } from '@orpc/server'
import { bookingEngineContract } from '#core/contract/booking-engine.ts'
import { normaliseSaleCode } from '#core/sales/sales.ts'
import { requireShown } from '#server/modules/accounts/require-shown.ts'
import { getPaymentDeadline } from '#server/modules/payments/get-payment-deadline.ts'
import { isToBeAsked, nudgePayments } from '#server/modules/payments/nudge-payments.ts'
import { openPaymentReturn } from '#server/modules/payments/payment-returns.ts'
import { releasePaying } from '#server/modules/payments/release-paying.ts'
import { startPayment } from '#server/modules/payments/start-payment.ts'
import { holdQuoted } from '#server/modules/quotes/hold-quoted.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import { changeEmail } from '#server/modules/sales/change-email.ts'
import { checkOut } from '#server/modules/sales/check-out.ts'
import { extendHold } from '#server/modules/sales/extend-hold.ts'
import { getSale } from '#server/modules/sales/get-sale.ts'
import { holdCart } from '#server/modules/sales/hold-cart.ts'
import { findSale, openSale } from '#server/modules/sales/open-sale.ts'
import { quoteCart } from '#server/modules/sales/quote-cart.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import { resendVoucher } from '#server/modules/sales/resend-voucher.ts'
import { setFlight } from '#server/modules/sales/set-flight.ts'
import { quoteAtDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import { presentAtDesk, presentSaleAtDesk } from '#server/modules/transfer-desk/present-at-desk.ts'
import type { Context } from '#server/platform/context.ts'
import { limited, serve } from '#server/platform/serve.ts'
import { cartVerbs } from './booking-engine/carts.ts'
import { clientLinkVerbs } from './booking-engine/client-links.ts'
import { countCode, countingCode, countUnknown } from './booking-engine/count-code.ts'
import { giftCardVerbs } from './booking-engine/gift-cards.ts'
import { invoiceVerbs } from './booking-engine/invoices.ts'

/** Selling: prices, holds, payments and cancellations of an agency's products. */
export const bookingEngineService: Router<typeof bookingEngineContract, Context> = serve(
  bookingEngineContract,
  {
    ...clientLinkVerbs,
    ...cartVerbs,
    ...invoiceVerbs,
    ...giftCardVerbs,

    quote: async (context, input) => {
      context.count('search')
      countCode(context, input)
      // A hold follows, whose idempotency key belongs to the session that made it. The response that sets the
      // session's cookie may be lost.
      context.markBrowser()
      await requireShown(context.deps.database, context.actor, input.accountId)
      const answer = await quoteCart(context, input)
      countUnknown(context, input, answer.promotionCode?.state)
      return quoteAtDesk(context.deps.database, input.accountId, answer)
    },

    hold: async (context, input) => {
      context.count('hold')
      const whole = await countingCode(context, input, () =>
        input.quote
          ? holdQuoted(context, { ...input, quote: input.quote })
          : holdCart(context, input, context.grant),
      )
      return presentAtDesk(context.deps, whole)
    },

    extendHold: async (context, input) => {
      await extendHold(context, input.saleId)
      return presentSaleAtDesk(context.deps, input.saleId)
    },

    releaseHold: async (context, input) => {
      const release = input.closePayments ? releasePaying : releaseHold
      await release(context, input.saleId)
    },

    getSale: async (context, input) => {
      const whole = await getSale(context, input.saleId)
      if (whole.payments.some((payment) => isToBeAsked(payment, whole.now))) {
        await nudgePayments(context.deps, input.saleId)
      }
      return presentAtDesk(context.deps, whole)
    },

    checkOut: async (context, input) => {
      const whole = await checkOut(context, input)
      return presentAtDesk(context.deps, whole)
    },

    startPayment: (context, input) => {
      context.count('pay')
      return startPayment(context, input, () => context.count('pay for one sale', input.saleId))
    },

    getPaymentDeadline,

    openPaymentReturn: limited('use a link', openPaymentReturn),

    openSale: async (context, input) => {
      context.count('open a sale')
      const sale = await openSale(context.deps, input)
      await context.grantOpened(sale)
      const whole = await getSale(context, sale.id)
      return presentAtDesk(context.deps, whole)
    },

    findSale: async (context, input) => {
      context.count('find a sale')
      const sale = await findSale(context, input, () => {
        const guessed = `${input.accountId} ${normaliseSaleCode(input.code)}`
        context.count('find a sale by its code', guessed)
        context.count('find a sale by its code from anywhere', guessed)
      })
      await context.grantOpened(sale)
      const whole = await getSale(context, sale.id)
      return presentAtDesk(context.deps, whole)
    },

    simulateCancellation,

    cancel: async (context, input) => {
      await cancelLines(context, input)
      return presentSaleAtDesk(context.deps, input.saleId)
    },

    changeEmail: async (context, input) => {
      await changeEmail(context, input, () => {
        context.count('change an e-mail', input.saleId)
        context.count('send mail', input.saleId)
      })
      return presentSaleAtDesk(context.deps, input.saleId)
    },

    setFlight: async (context, input) => {
      const { personId } = context.actor
      // Customers with the key to the sale do not use up the desk's limit.
      const by = `${input.saleId} ${personId ?? 'customer'}`
      await setFlight(context, input, () => context.count('set a flight', by))
      return presentSaleAtDesk(context.deps, input.saleId)
    },

    resendVoucher: async (context, input) => {
      await resendVoucher(context, input.saleId, () => context.count('send mail', input.saleId))
    },
  },
  { unchecked: ['hold', 'getSale', 'checkOut', 'startPayment'] },
)
