import { queryOptions } from '@tanstack/react-query'
import { readNote, writeNote } from '#src/offline/drafts.ts'
import { api, isRefusal, type Outputs, server } from '#src/platform/api.ts'

type Storefront = Outputs['product']['getStorefront']

/**
 * An agency's face, destinations and highlights. Changes rarely; kept for the visit, and on the device, so that
 * a cart and a reservation open without signal too.
 */
export const storefrontQuery = (accountId: string, groupUrl?: string) =>
  queryOptions({
    queryKey: api.product.getStorefront.queryKey({ input: { accountId, groupUrl } }),
    async queryFn({ signal }) {
      const note = ['storefront', accountId, groupUrl ?? ''].join(':')
      try {
        const storefront = await server.product.getStorefront({ accountId, groupUrl }, { signal })
        void writeNote(note, storefront)
        return storefront
      } catch (error) {
        const kept = isRefusal(error) ? null : await readNote<Storefront>(note)
        if (!kept) throw error
        return kept
      }
    },
    staleTime: 5 * 60_000,
  })
