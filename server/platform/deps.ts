import type { Logger } from 'pino'
import type { CrmGateway } from '#server/gateways/crm/port.ts'
import type { LiveGateway } from '#server/gateways/live/port.ts'
import type { MailGateway } from '#server/gateways/mail/port.ts'
import type { MediaGateway } from '#server/gateways/media/port.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import type { PushGateway } from '#server/gateways/push/port.ts'
import type { Suppliers } from '#server/gateways/suppliers/port.ts'
import type { PackStore } from '#server/modules/packs/pack-store.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { Tracer } from './log/tracing.ts'

/** Everything that a verb may use of the world. Made once, in main.ts or by a test. */
export interface Deps {
  config: Config
  database: Database
  clock: Clock
  log: Logger
  packs: PackStore
  /** Who takes new payments. */
  payments: PaymentsGateway
  /** Who took earlier ones, which are still followed to their end. */
  earlierPayments: readonly PaymentsGateway[]
  /** Who has what is sold and not ours. */
  suppliers: Suppliers
  mail: MailGateway
  push: PushGateway
  /** Tells who looks at a screen that it changed. */
  live: LiveGateway
  /** Tells the CRM of the platform. */
  crm: CrmGateway
  /** Uploaded files, encrypted before they get there. */
  media: MediaGateway
  /** Null where nobody wants traces. */
  tracer: Tracer | null
  /** Seal what is kept, and sign links and quotes; the same for all processes on one database. */
  keys: KeyRing
}

/** What each kind of job does; again, when it throws. */
export type JobHandlers = { [Name in keyof Jobs]: (deps: Deps, payload: Jobs[Name]) => Promise<unknown> }
