import { listSaleMails } from '#server/modules/mail/list-sale-mails.ts'
import { listSaleFiles } from '#server/modules/sale-files/sale-files.ts'
import { getDeskSale } from '#server/modules/sales-desk/get-desk-sale.ts'
import { handCash } from '#server/modules/sales-desk/hand-cash.ts'
import { listSaleChoices, listSales } from '#server/modules/sales-desk/list-sales.ts'
import { markNoShow } from '#server/modules/sales-desk/mark-no-show.ts'
import { noteOnSale } from '#server/modules/sales-desk/note-on-sale.ts'
import { retryRefund } from '#server/modules/sales-desk/retry-refund.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const salesVerbs = {
  listSales: verbs.listSales.handler(({ context, input }) => listSales(context, input)),
  listSaleChoices: verbs.listSaleChoices.handler(({ context }) => listSaleChoices(context)),
  getSale: verbs.getSale.handler(({ context, input }) => getDeskSale(context, input)),
  listSaleFiles: verbs.listSaleFiles.handler(({ context, input }) => listSaleFiles(context, input)),
  listSaleMails: verbs.listSaleMails.handler(({ context, input }) => listSaleMails(context, input)),
  noteOnSale: verbs.noteOnSale.handler(({ context, input }) => noteOnSale(context, input)),
  markNoShow: verbs.markNoShow.handler(async ({ context, input }) => {
    const { noShowAt } = await markNoShow(context, input)
    return { noShowAt: noShowAt?.toISOString() ?? null }
  }),
  handCash: verbs.handCash.handler(async ({ context, input }) => {
    await handCash(context, input)
    return {}
  }),
  retryRefund: verbs.retryRefund.handler(async ({ context, input }) => {
    await retryRefund(context, input)
    return {}
  }),
}
