import type { paymentLinksContract } from '#core/contract/agency/payment-links.ts'
import { createPaymentLink } from '#server/modules/payment-links/create-payment-link.ts'
import { listPaymentLinks } from '#server/modules/payment-links/list-payment-links.ts'
import { revokePaymentLink } from '#server/modules/payment-links/revoke-payment-link.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const paymentLinksVerbs: Verbs<typeof paymentLinksContract> = {
  createPaymentLink,
  revokePaymentLink,
  listPaymentLinks,
}
