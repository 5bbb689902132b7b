import { isLocal } from '#server/platform/open-demo.ts'
import type { Config } from './config.ts'
import { isUnder } from './services-environment.ts'

/** Whether replies to the sender of our e-mails can be delivered: nobody owns domains under `.example`. */
export const hasOwnSender = ({ mailFrom }: Pick<Config, 'mailFrom'>): boolean =>
  !/@(?:[^@>]*\.)?example>?\s*$/i.test(mailFrom)

type Doubt = (config: Config) => string | null | false

const hostOf = (address: string): string => new URL(address).hostname
const isEncrypted = ({ baseUrl }: Config): boolean => baseUrl.startsWith('https:')
const isPublic = ({ baseUrl }: Config): boolean => !isLocal(hostOf(baseUrl))

/**
 * Combinations of variables with which the product starts but probably does not work, each with a sentence for the log.
 */
const doubts: readonly Doubt[] = [
  (config) =>
    isPublic(config) &&
    !isEncrypted(config) &&
    `BASE_URL, ${config.baseUrl}, is not encrypted: passwords can be intercepted, and browsers allow no passkeys, notifications or offline use; put a proxy with TLS in front and begin BASE_URL with https://`,
  (config) =>
    isPublic(config) &&
    isEncrypted(config) &&
    config.proxyHops === 0 &&
    'PROXY_HOPS is 0 although BASE_URL begins with https://, which only a proxy in front can answer: rate limits count all visitors as one; set PROXY_HOPS to the number of proxies',
  (config) =>
    !isPublic(config) &&
    !isLocal(config.host) &&
    `HOST, ${config.host}, lets other machines in, but links in e-mails lead to ${config.baseUrl}, which is this machine: set BASE_URL to the public address`,
  ({ smtpUrl, dataFolder }) =>
    smtpUrl === null &&
    `SMTP_URL is not set: e-mails are kept in ${dataFolder}/mails, and nobody receives invitations or vouchers`,
  (config) =>
    config.smtpUrl !== null &&
    !hasOwnSender(config) &&
    `MAIL_FROM, ${config.mailFrom}, is an example: mail servers reject it and nobody reads the replies; set it to an address of yours`,
  ({ payments: { providers, stripe } }) =>
    !providers.includes('stripe') &&
    stripe !== null &&
    'the keys of Stripe are set, but new payments do not go there: add stripe to PAYMENT_PROVIDER',
  ({ payments: { providers, mercadoPago } }) =>
    !providers.includes('mercado-pago') &&
    mercadoPago !== null &&
    'the keys of Mercado Pago are set, but new payments do not go there: add mercado-pago to PAYMENT_PROVIDER',
  ({ services: { urls, cookieDomain }, baseUrl }) => {
    const foreign = Object.entries(urls).filter(([, url]) => hostOf(url) !== hostOf(baseUrl))
    const apart = foreign.filter(([, url]) => cookieDomain === null || !isUnder(hostOf(url), cookieDomain))
    return (
      apart.length > 0 &&
      `SERVICE_URLS has hosts that the sign-in of ${hostOf(baseUrl)} does not reach (${apart.map(([name]) => name).join(', ')}): set COOKIE_DOMAIN to the domain that they share`
    )
  },
  ({ productionHost, baseUrl, otherOrigins }) =>
    !/\.example$/.test(productionHost) &&
    ![baseUrl, ...otherOrigins].some((address) => hostOf(address) === productionHost) &&
    `PRODUCTION_HOST, ${productionHost}, is not an address of this platform: every new visitor sees Spanish first`,
]

/** Doubts about the configuration. The demo has none, since it is not meant to be reached from outside. */
export const doubtsAbout = (config: Config): string[] =>
  config.demo ? [] : doubts.map((doubt) => doubt(config)).filter((words) => typeof words === 'string')
