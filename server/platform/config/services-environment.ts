import * as z from 'zod'
import { isServiceName, type ServiceName, serviceNames } from '#core/app/services.ts'

const parts = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean)

/**
 * The environment variables for a deployment that spreads services over several hosts. Without them, one process serves
 * everything.
 */
export const servicesEnvironment = {
  ALFORJA_SERVICES: z
    .string()
    .optional()
    .transform((list) => (list === undefined ? [...serviceNames] : parts(list)))
    .pipe(z.array(z.enum(serviceNames)).min(1))
    .describe(
      `Services that this process serves, of \`${serviceNames.join('`, `')}\`, separated by commas; pages and files come with \`home\`; default: all`,
    ),
  SERVICE_URLS: z
    .string()
    .default('')
    .transform((list, context) => {
      const urls: Partial<Record<ServiceName, string>> = {}
      for (const part of parts(list)) {
        const at = part.indexOf('=')
        const [name, url] = [part.slice(0, at), part.slice(at + 1).replace(/\/+$/, '')]
        if (isServiceName(name) && /^https?:\/\/[^?#]+$/.test(url) && URL.canParse(url)) urls[name] = url
        else context.addIssue({ code: 'custom', message: `${part} is not service=https://address` })
      }
      return urls
    })
    .describe(
      'Addresses of services that run elsewhere, as `report=https://report.example.com`, separated by commas',
    ),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/)
    .optional()
    .describe(
      'Cookie domain shared by the portal and the hosts of SERVICE_URLS; default: the portal’s host alone',
    ),
}

/** Whether a host is the domain or one of its subdomains. */
export const isUnder = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)

type Values = z.infer<z.ZodObject<typeof servicesEnvironment>>

export interface ServicesConfig {
  /** The services that this process runs. */
  served: ServiceName[]
  /** Base URLs of services on hosts other than that of the pages, without a trailing slash. */
  urls: Partial<Record<ServiceName, string>>
  /** Null if cookies are limited to the host itself. */
  cookieDomain: string | null
}

export const readServices = (values: Values): ServicesConfig => ({
  served: values.ALFORJA_SERVICES,
  urls: values.SERVICE_URLS,
  cookieDomain: values.COOKIE_DOMAIN ?? null,
})
