import * as z from 'zod'
import type { PublicSettings } from '#core/contract/public-settings.ts'
import { isEmail } from '#core/people/emails.ts'
import type { DatabaseAddress } from '#server/platform/database/database.ts'
import { origins } from '#server/platform/http/origins.ts'
import {
  hasAccount,
  isAccountUsed,
  isComplete,
  readThirdParties,
  thirdPartyEnvironment,
} from '#server/platform/http/third-parties.ts'
import { addressIn, isEveryAddress, isRoot, nameServers } from './address-rules.ts'
import { type CrmConfig, crmEnvironment, isCrmWhole, readCrm } from './crm-environment.ts'
import {
  checkInvoices,
  type InvoicesConfig,
  invoicesEnvironment,
  readInvoices,
} from './invoices-environment.ts'
import { keysVariable } from './keys-environment.ts'
import {
  checkPayments,
  type PaymentsConfig,
  paymentsEnvironment,
  readPayments,
} from './payments-environment.ts'
import { isUnder, readServices, type ServicesConfig, servicesEnvironment } from './services-environment.ts'
import { type SuppliersConfig, suppliersEnvironment } from './suppliers-environment.ts'
import { readTracing, type TracingConfig, tracingEnvironment } from './tracing-environment.ts'

const isSender = (sender: string): boolean => isEmail(addressIn(sender))

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  BASE_URL: z.url().optional().describe('Public address, used in links of e-mails; default: HOST and PORT'),
  OTHER_ORIGINS: origins.describe(
    'Other addresses of this platform, separated by commas; people can move their sign-in to them',
  ),
  DATABASE_URL: z.string().optional().describe('PostgreSQL connection; default: the embedded one'),
  DATABASE_OWNER_URL: z
    .string()
    .optional()
    .describe(
      'Connection to the same PostgreSQL, bypassing any pooler, as the role that owns the tables; used for migrations. `DATABASE_URL` then uses a role that owns nothing',
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe(
      'Connection to the same PostgreSQL without the pooler of `DATABASE_URL`; needed with transaction pooling',
    ),
  DATABASE_PREPARED: flag
    .default(true)
    .describe(
      'Use prepared statements; 0 for poolers that do not support them; never used with `DATABASE_DIRECT_URL`',
    ),
  ALFORJA_DATA: z
    .string()
    .default('.data')
    .describe('Folder of the embedded database, keys, e-mails and uploads'),
  ALFORJA_DEMO: flag
    .optional()
    .describe('Load the demo into an empty database; default: yes on the embedded one, no on another'),
  ...paymentsEnvironment,
  ...invoicesEnvironment,
  ALFORJA_KEYS: keysVariable,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .optional()
    .describe(
      'Minimum level of log lines; default: warn with the demo, whose terminal people read, else info',
    ),
  PRODUCTION_HOST: z
    .string()
    .default('portal.alforja.example')
    .describe('Host on which new visitors see English; elsewhere they see Spanish'),
  HOLD_LIMIT: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Holds per device in ten minutes, and ten times as many per IP address; 0: no limit; default: 30',
    ),
  SEARCH_LIMIT: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Searches per device and minute, and twenty times as many per IP address; 0: no limit; default: 300',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Bearer token that may read `/metrics`; default: programs of this machine may, unless BASE_URL is another one',
    ),
  PROXY_HOPS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe('Number of trusted proxies that set X-Forwarded-For'),
  PREVIEW_BACKEND: flag
    .default(false)
    .describe('Marks this server as a preview: every page shows whether it is reachable; default: no'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'is not an address such as smtps://user:password@mail.example:465',
    })
    .optional()
    .describe('SMTP server for e-mail; default: kept as .eml, read at /dev/mailbox'),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'is not a sender such as Agency <reservations@agency.example>')
    .default('reservas@alforja.example')
    .describe('Sender of e-mails; without a name, the platform’s is used'),
  PUSH_SERVICES: origins.describe(
    'Push services to accept in addition to those of browser vendors, separated by commas',
  ),
  NAME_SERVERS: nameServers.describe(
    'Name servers that answer for the domains of agencies, separated by commas; default: those of this machine',
  ),
  ...servicesEnvironment,
  ...crmEnvironment,
  ...suppliersEnvironment,
  ...tracingEnvironment,
  ...thirdPartyEnvironment,
})

/** The environment variables with their descriptions; docs/configuration.md is generated from this. */
export const environment = variables
  .refine(isComplete, {
    path: ['DATADOG_CLIENT_TOKEN'],
    error: 'DATADOG_APPLICATION_ID and DATADOG_CLIENT_TOKEN must be set together',
  })
  .refine(({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_URL || !DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'DATABASE_DIRECT_URL bypasses the pooler of DATABASE_URL: set both',
  })
  .refine(({ DATABASE_URL, DATABASE_OWNER_URL }) => DATABASE_URL || !DATABASE_OWNER_URL, {
    path: ['DATABASE_OWNER_URL'],
    error: 'DATABASE_OWNER_URL owns the tables that the role of DATABASE_URL uses: set both',
  })
  .refine(({ BASE_URL }) => !BASE_URL || isRoot(BASE_URL), {
    path: ['BASE_URL'],
    error:
      'must be an address such as https://viajes.example, without a path: pages are served from its root',
  })
  .refine(({ BASE_URL, HOST, ...values }) => BASE_URL || isDemo(values) || !isEveryAddress(HOST), {
    path: ['BASE_URL'],
    error: 'is needed with this HOST, which is not an address that links in e-mails can lead to',
  })
  .refine(
    ({ BASE_URL, COOKIE_DOMAIN }) =>
      !BASE_URL ||
      !COOKIE_DOMAIN ||
      !URL.canParse(BASE_URL) ||
      isUnder(new URL(BASE_URL).hostname, COOKIE_DOMAIN),
    {
      path: ['COOKIE_DOMAIN'],
      error:
        'must be the host of BASE_URL or a domain above it: browsers reject the cookie otherwise, and nobody can sign in',
    },
  )
  .refine(({ DATABASE_URL }) => !DATABASE_URL || /^postgres(?:ql)?:\/\//.test(DATABASE_URL), {
    path: ['DATABASE_URL'],
    error: 'is not an address of PostgreSQL such as postgres://user:password@host:5432/alforja',
  })
  .superRefine(checkPayments)
  .superRefine(checkInvoices)
  .refine(isCrmWhole, {
    path: ['CRM_SECRET'],
    error: 'CRM_URL needs a CRM_SECRET, and CRM_LEADS_SECRET must be another one',
  })
  .refine(isAccountUsed, {
    path: ['FIREBASE_SERVICE_ACCOUNT'],
    error:
      'FIREBASE_SERVICE_ACCOUNT needs a messagingSenderId or databaseURL in FIREBASE_CONFIG, or FIREBASE_STORAGE_BUCKET',
  })
  .refine(hasAccount, {
    path: ['FIREBASE_SERVICE_ACCOUNT'],
    error:
      'databaseURL in FIREBASE_CONFIG and FIREBASE_STORAGE_BUCKET need FIREBASE_SERVICE_ACCOUNT, which writes there',
  })

/** By default, the demo is loaded only into the embedded database. */
const isDemo = ({
  ALFORJA_DEMO,
  DATABASE_URL,
}: {
  ALFORJA_DEMO?: boolean | undefined
  DATABASE_URL?: string | undefined
}): boolean => ALFORJA_DEMO ?? !DATABASE_URL

export interface Config {
  port: number
  host: string
  baseUrl: string
  /** Origins besides `baseUrl` to which sign-ins can be handed over. */
  otherOrigins: string[]
  databaseUrl: string | null
  /** The connection of the role that owns the tables; null if it is `databaseUrl`. */
  databaseOwnerUrl: string | null
  /** The connection that bypasses a transaction pooler; null without a pooler. */
  directDatabaseUrl: string | null
  preparesStatements: boolean
  dataFolder: string
  demo: boolean
  payments: PaymentsConfig
  invoices: InvoicesConfig
  /** The first key encrypts and signs; null for the keys in the data folder's file. */
  keys: string[] | null
  logLevel: string
  productionHost: string
  /** Null for the default in the table of `limits.ts`. */
  holdLimit: number | null
  searchLimit: number | null
  /** Null if only programs on this machine may read `/metrics`. */
  metricsToken: string | null
  proxyHops: number
  smtpUrl: string | null
  mailFrom: string
  /** Origins of additional push services. */
  pushServices: string[]
  /** Name servers for checking agencies' domains; if empty, those of this machine. */
  nameServers: string[]
  services: ServicesConfig
  tracing: TracingConfig | null
  crm: CrmConfig
  suppliers: SuppliersConfig
  /** The bucket for uploaded files; null if they are stored on disk. */
  mediaBucket: string | null
  firebaseAccount: NonNullable<z.infer<typeof environment>['FIREBASE_SERVICE_ACCOUNT']> | null
  thirdParties: PublicSettings
}

/** Reads the environment once. Throws a ZodError that names every invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = environment.parse(env)
  const demo = isDemo(values)
  const payments = readPayments(values, demo)
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl:
      values.BASE_URL?.replace(/\/$/, '') ??
      `http://${values.HOST === '127.0.0.1' ? 'localhost' : values.HOST}:${values.PORT}`,
    otherOrigins: values.OTHER_ORIGINS,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    directDatabaseUrl: values.DATABASE_DIRECT_URL ?? null,
    preparesStatements: values.DATABASE_PREPARED,
    dataFolder: values.ALFORJA_DATA,
    demo,
    payments,
    invoices: readInvoices(values, demo),
    keys: values.ALFORJA_KEYS ?? null,
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    productionHost: values.PRODUCTION_HOST,
    holdLimit: values.HOLD_LIMIT ?? null,
    searchLimit: values.SEARCH_LIMIT ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    proxyHops: values.PROXY_HOPS,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    pushServices: values.PUSH_SERVICES,
    nameServers: values.NAME_SERVERS,
    services: readServices(values),
    tracing: readTracing(values),
    crm: readCrm(values),
    suppliers: values.SUPPLIERS ?? {},
    firebaseAccount: values.FIREBASE_SERVICE_ACCOUNT ?? null,
    mediaBucket: values.FIREBASE_STORAGE_BUCKET ?? null,
    thirdParties: {
      ...readThirdParties(values),
      trialPayments: payments.providers.length > 0 && !payments.movesMoney && !demo,
      previewBackend: values.PREVIEW_BACKEND,
    },
  }
}

/** The database connection. `databaseUrl` must be set by now. */
export const addressOf = (config: Config): DatabaseAddress => ({
  url: config.databaseUrl ?? '',
  directUrl: config.directDatabaseUrl,
  ownerUrl: config.databaseOwnerUrl,
  prepares: config.preparesStatements,
})
