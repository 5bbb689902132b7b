import { isIP } from 'node:net'
import * as z from 'zod'

/** Whether a URL has no path, as required for the base URL: everything is served from the root. */
export const isRoot = (address: string): boolean => {
  const { protocol, pathname, search, hash } = new URL(address)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === ''
}

/** Addresses that mean "every network of this machine". */
export const isEveryAddress = (host: string): boolean => ['0.0.0.0', '::', '[::]'].includes(host)

/** Name server addresses, "192.0.2.1" or "192.0.2.1:53", separated by commas. */
export const nameServers = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .refine((server) => isIP(server) || isIP(server.replace(/:\d{1,5}$/, '').replace(/^\[|\]$/g, '')), {
          error: 'is not an address such as 192.0.2.1 or 192.0.2.1:53',
        }),
    ),
  )

/** The e-mail address of a sender, which is given as an address, or as a name with the address in angle brackets. */
export const addressIn = (sender: string): string => /^[^<>]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender
