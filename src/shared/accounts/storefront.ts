import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { minuteMillis } from '#core/time/lengths.ts'
import { keepStorefront } from '#src/offline/kept-storefront.ts'
import { api, type Outputs } from '#src/platform/api.ts'

type Storefront = Outputs['product']['getStorefront']

/** An agency's theme and destinations. They change rarely: cached for five minutes. */
export const storefrontQuery = (accountId: string, groupUrl?: string) =>
  api.product.getStorefront.queryOptions({ input: { accountId, groupUrl }, staleTime: 5 * minuteMillis })

/** The storefront that the route has loaded; cached on the device, it is available offline. */
export function useStorefront(accountId: string, groupUrl?: string): Storefront {
  const { data } = useSuspenseQuery(storefrontQuery(accountId, groupUrl))
  useEffect(() => {
    if (kept.has(data)) return
    kept.add(data)
    void keepStorefront({ accountId, groupUrl }, data)
  }, [accountId, groupUrl, data])
  return data
}

const kept = new WeakSet<Storefront>()
