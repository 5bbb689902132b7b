import type { Logger } from 'pino'
import type { CrmGateway } from '#server/gateways/crm/port.ts'
import type { DnsGateway } from '#server/gateways/dns/port.ts'
import type { Invoices } from '#server/gateways/invoices/create.ts'
import type { LiveGateway } from '#server/gateways/live/port.ts'
import type { MailGateway } from '#server/gateways/mail/port.ts'
import type { MediaGateway } from '#server/gateways/media/port.ts'
import type { MerchantGateways } from '#server/gateways/payments/merchant-gateways.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import type { PushGateway } from '#server/gateways/push/port.ts'
import type { Suppliers } from '#server/gateways/suppliers/port.ts'
import type { DomainStore } from '#server/modules/domains/domain-store.ts'
import type { PackStore } from '#server/modules/packs/pack-store.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { Tracer } from './log/tracing.ts'

/** All external dependencies of the verbs. Created once, in main.ts or by a test. */
export interface Deps {
  config: Config
  database: Database
  clock: Clock
  log: Logger
  packs: PackStore
  /** The providers for new payments. For each payment method, the first provider that offers it is used. */
  payments: readonly PaymentsGateway[]
  /** The providers of earlier payments, whose payments are still followed until they are final. */
  earlierPayments: readonly PaymentsGateway[]
  /** The agencies' own accounts at payment providers. */
  merchants: MerchantGateways
  invoices: Invoices
  /** The suppliers of external products. */
  suppliers: Suppliers
  mail: MailGateway
  push: PushGateway
  /** Notifies open screens of changes. */
  live: LiveGateway
  /** Sends events to the CRM. */
  crm: CrmGateway
  /** Queries name servers about agencies' domains. */
  dns: DnsGateway
  /** The verified domains of agencies. */
  domains: DomainStore
  /** Uploaded files, encrypted before they are stored. */
  media: MediaGateway
  /** Null while tracing is off. */
  tracer: Tracer | null
  /** The keys for encryption at rest and for signing links and quotes; the same in all processes on one database. */
  keys: KeyRing
}

/** A handler for each job; the job is retried if its handler throws. */
export type JobHandlers = { [Name in keyof Jobs]: (deps: Deps, payload: Jobs[Name]) => Promise<unknown> }
