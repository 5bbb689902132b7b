import type { agencySalesContract } from '#core/contract/agency/sales.ts'
import { listSaleMails } from '#server/modules/mail/list-sale-mails.ts'
import { resendSaleMail } from '#server/modules/mail/resend-sale-mail.ts'
import { listSaleFiles } from '#server/modules/sale-files/sale-files.ts'
import { getDeskSale } from '#server/modules/sales-desk/get-desk-sale.ts'
import { handCash } from '#server/modules/sales-desk/hand-cash.ts'
import { listSaleChoices, listSales, sumSales } from '#server/modules/sales-desk/list-sales.ts'
import { markNoShow } from '#server/modules/sales-desk/mark-no-show.ts'
import { noteOnSale } from '#server/modules/sales-desk/note-on-sale.ts'
import { retryRefund } from '#server/modules/sales-desk/retry-refund.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const salesVerbs: Verbs<typeof agencySalesContract> = {
  listSales,
  sumSales,
  listSaleChoices,
  getSale: getDeskSale,
  listSaleFiles,
  listSaleMails,
  resendSaleMail: async (context, input) => {
    await resendSaleMail(context, input, {
      ofMail: () => context.count('send mail', input.saleId),
      ofAddress: () => context.count('change an e-mail', input.saleId),
    })
    return {}
  },
  noteOnSale,
  markNoShow: async (context, input) => {
    const { noShowAt } = await markNoShow(context, input)
    return { noShowAt: noShowAt?.toISOString() ?? null }
  },
  handCash,
  retryRefund,
}
