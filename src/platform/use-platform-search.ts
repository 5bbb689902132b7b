import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseSearch } from '#core/agencies/platform-search.ts'
import { api } from './api.ts'

/** Search for the platform's staff; sends no request for too short a text. */
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
