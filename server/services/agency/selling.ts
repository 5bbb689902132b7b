import type { sellingContract } from '#core/contract/agency/selling.ts'
import { getSaleEarnings } from '#server/modules/selling/get-sale-earnings.ts'
import { payOnCredit } from '#server/modules/selling/pay-on-credit.ts'
import { placeSale } from '#server/modules/selling/place-sale.ts'
import { quoteEarnings, quoteOptions } from '#server/modules/selling/quote-earnings.ts'
import { reverseCash } from '#server/modules/selling/reverse-cash.ts'
import { takeCash } from '#server/modules/selling/take-cash.ts'
import { presentAtDesk } from '#server/modules/transfer-desk/present-at-desk.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'
import { countCode, countingCode, countUnknown } from '#server/services/booking-engine/count-code.ts'

export const sellingVerbs: Verbs<typeof sellingContract> = {
  placeSale: async (context, input) => {
    context.count('hold')
    const { whole, paymentLink } = await countingCode(context, input, () => placeSale(context, input))
    return { sale: await presentAtDesk(context.deps, whole), paymentLink }
  },
  payOnCredit: async (context, input) => {
    context.count('pay')
    const count = () => context.count('pay for one sale', input.saleId)
    return presentAtDesk(context.deps, await payOnCredit(context, input, count))
  },
  takeCash: async (context, input) => {
    context.count('pay')
    const count = () => context.count('pay for one sale', input.saleId)
    return presentAtDesk(context.deps, await takeCash(context, input, count))
  },
  reverseCash: async (context, input) => {
    context.count('pay')
    return presentAtDesk(context.deps, await reverseCash(context, input))
  },
  getSaleEarnings: (context, input) => getSaleEarnings(context, input.saleId),
  quoteEarnings: async (context, input) => {
    context.count('search')
    countCode(context, input)
    const { answer, code } = await quoteEarnings(context, input)
    countUnknown(context, input, code?.state)
    return answer
  },
  quoteOptions: limited('search', quoteOptions),
}
