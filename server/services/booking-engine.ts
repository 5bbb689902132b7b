import { os } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

export const bookingEngineService = os.bookingEngine.router({
  quote: os.bookingEngine.quote.handler(() => refuse('provider_unavailable')),
  hold: os.bookingEngine.hold.handler(() => refuse('provider_unavailable')),
  extendHold: os.bookingEngine.extendHold.handler(() => refuse('provider_unavailable')),
  releaseHold: os.bookingEngine.releaseHold.handler(() => refuse('provider_unavailable')),
  getSale: os.bookingEngine.getSale.handler(() => refuse('provider_unavailable')),
  checkOut: os.bookingEngine.checkOut.handler(() => refuse('provider_unavailable')),
  startPayment: os.bookingEngine.startPayment.handler(() => refuse('provider_unavailable')),
  openSale: os.bookingEngine.openSale.handler(() => refuse('provider_unavailable')),
  findSale: os.bookingEngine.findSale.handler(() => refuse('provider_unavailable')),
  simulateCancellation: os.bookingEngine.simulateCancellation.handler(() => refuse('provider_unavailable')),
  cancel: os.bookingEngine.cancel.handler(() => refuse('provider_unavailable')),
  resendVoucher: os.bookingEngine.resendVoucher.handler(() => refuse('provider_unavailable')),
})
