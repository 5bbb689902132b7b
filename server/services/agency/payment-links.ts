import { createPaymentLink } from '#server/modules/payment-links/create-payment-link.ts'
import { listPaymentLinks } from '#server/modules/payment-links/list-payment-links.ts'
import { revokePaymentLink } from '#server/modules/payment-links/revoke-payment-link.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const paymentLinksVerbs = {
  createPaymentLink: verbs.createPaymentLink.handler(({ context, input }) =>
    createPaymentLink(context, input),
  ),
  revokePaymentLink: verbs.revokePaymentLink.handler(({ context, input }) =>
    revokePaymentLink(context, input),
  ),
  listPaymentLinks: verbs.listPaymentLinks.handler(({ context, input }) => listPaymentLinks(context, input)),
}
