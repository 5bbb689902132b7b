import { useQuery } from '@tanstack/react-query'
import { useOnline } from '#src/platform/use-online.ts'

/** Ids of destinations on this device; null online, when all can be searched. */
export type Saved = readonly string[] | null

/** The agency's destinations that this device can search offline. */
export function useSavedPlaces(accountId: string): Saved {
  const online = useOnline()
  const { data, isError } = useQuery({
    queryKey: ['saved-places', accountId],
    queryFn: async () => {
      const shelf = await (await import('#src/offline/packs.ts')).readShelf()
      return shelf?.shop.account.id === accountId ? shelf.bundles.map(({ place }) => place.id) : []
    },
    enabled: !online,
    staleTime: 0,
    retry: false,
  })
  if (online) return null
  return data ?? (isError ? [] : null)
}

/** Whether a destination can be searched only online. */
export const needsSignal = (saved: Saved, id: string): boolean => saved?.includes(id) === false

/** Searchable destinations first, otherwise in the given order. */
export const savedFirst = <D extends { id: string }>(places: readonly D[], saved: Saved): D[] =>
  [false, true].flatMap((later) => places.filter(({ id }) => needsSignal(saved, id) === later))
