import { useQuery } from '@tanstack/react-query'
import { useOnline } from '#src/platform/use-online.ts'

/** Destinations of the agency that are saved on this device, for as long as there is no signal: else none is marked. */
export function useSavedPlaces(accountId: string): readonly string[] {
  const online = useOnline()
  const { data } = useQuery({
    queryKey: ['saved-places', accountId],
    queryFn: async () => {
      const shelf = await (await import('#src/offline/packs.ts')).readShelf()
      return shelf?.shop.account.id === accountId ? shelf.bundles.map(({ place }) => place.id) : []
    },
    enabled: !online,
    staleTime: 0,
    retry: false,
  })
  return (!online && data) || []
}

/** Those that are saved in front, else as they stand. */
export const savedFirst = <D extends { id: string }>(places: readonly D[], saved: readonly string[]): D[] =>
  [true, false].flatMap((isSaved) => places.filter(({ id }) => saved.includes(id) === isSaved))
