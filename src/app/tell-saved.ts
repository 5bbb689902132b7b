import type { QueryClient } from '@tanstack/react-query'
import { readShelf, subscribePacks } from '#src/offline/packs.ts'
import { connectivity } from '#src/platform/connectivity.ts'

/** Tells screens which destinations of an agency this device has, whenever that changes or matters. Called once. */
export function tellSaved(queries: QueryClient): void {
  const key = 'saved-places'
  queries.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY })
  const tell = async () => {
    const shelf = await readShelf()
    queries.removeQueries({ queryKey: [key], type: 'inactive' })
    queries.setQueriesData<string[]>({ queryKey: [key] }, [])
    if (shelf)
      queries.setQueryData(
        [key, shelf.shop.account.id],
        shelf.bundles.map(({ place }) => place.id),
      )
  }
  const mind = () => void tell().catch(() => {})
  subscribePacks(mind)
  // Somebody else may be signed in by the time that the signal goes.
  connectivity.subscribe(() => connectivity.read() || mind())
  mind()
}
