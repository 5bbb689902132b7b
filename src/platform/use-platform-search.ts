import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseSearch } from '#core/agencies/platform-search.ts'
import { api } from './api.ts'

/** What the platform's staff find by their words; nothing is asked before those are enough to look for. */
export function usePlatformSearch(text: string) {
  const isEnough = parseSearch(text) !== null
  const query = useQuery(
    api.admin.searchPlatform.queryOptions({
      input: { text },
      enabled: isEnough,
      placeholderData: keepPreviousData,
    }),
  )
  return { isEnough, query, found: isEnough ? query.data : undefined }
}
