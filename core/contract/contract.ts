import type { ServiceName } from '#core/app/services.ts'
import { adminContract } from './admin.ts'
import { agencyContract } from './agency.ts'
import { bookingEngineContract } from './booking-engine.ts'
import { homeContract } from './home.ts'
import { productContract } from './product.ts'
import { reportContract } from './report.ts'

/** Declared with named types, so that the compiler does not write out the full type of every service. */
export type Contract = {
  home: typeof homeContract
  product: typeof productContract
  bookingEngine: typeof bookingEngineContract
  agency: typeof agencyContract
  admin: typeof adminContract
  report: typeof reportContract
}

/** All calls between the app and the server. */
export const contract: Contract & Record<ServiceName, unknown> = {
  home: homeContract,
  product: productContract,
  bookingEngine: bookingEngineContract,
  agency: agencyContract,
  admin: adminContract,
  report: reportContract,
}
