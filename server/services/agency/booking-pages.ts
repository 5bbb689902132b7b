import type { bookingPagesContract } from '#core/contract/agency/booking-pages.ts'
import { changeEmbedding } from '#server/modules/booking-pages/change-embedding.ts'
import { getBookingPage } from '#server/modules/booking-pages/get-booking-page.ts'
import { getEmbedding } from '#server/modules/booking-pages/get-embedding.ts'
import { publishBookingPage } from '#server/modules/booking-pages/publish-booking-page.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const bookingPagesVerbs: Verbs<typeof bookingPagesContract> = {
  getBookingPage,
  publishBookingPage,
  getEmbedding,
  changeEmbedding,
}
