import * as z from 'zod'
import { isServiceName, type ServiceName, serviceNames } from '#core/app/services.ts'

const parts = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean)

/** The variables of a deployment with services on several hosts. Without them one process serves all. */
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

/** Whether a host is a domain or lies in it. */
export const isUnder = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)

type Values = z.infer<z.ZodObject<typeof servicesEnvironment>>

export interface ServicesConfig {
  /** The services of this process. */
  served: ServiceName[]
  /** Base addresses of services on other hosts than the pages, without a trailing slash. */
  urls: Partial<Record<ServiceName, string>>
  /** Null: cookies are the host's own. */
  cookieDomain: string | null
}

export const readServices = (values: Values): ServicesConfig => ({
  served: values.ALFORJA_SERVICES,
  urls: values.SERVICE_URLS,
  cookieDomain: values.COOKIE_DOMAIN ?? null,
})
