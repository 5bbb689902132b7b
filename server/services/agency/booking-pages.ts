import { changeEmbedding } from '#server/modules/booking-pages/change-embedding.ts'
import { getBookingPage } from '#server/modules/booking-pages/get-booking-page.ts'
import { getEmbedding } from '#server/modules/booking-pages/get-embedding.ts'
import { publishBookingPage } from '#server/modules/booking-pages/publish-booking-page.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const bookingPagesVerbs = {
  getBookingPage: verbs.getBookingPage.handler(({ context, input }) => getBookingPage(context, input)),
  publishBookingPage: verbs.publishBookingPage.handler(({ context, input }) =>
    publishBookingPage(context, input),
  ),
  getEmbedding: verbs.getEmbedding.handler(({ context, input }) => getEmbedding(context, input)),
  changeEmbedding: verbs.changeEmbedding.handler(({ context, input }) => changeEmbedding(context, input)),
}
