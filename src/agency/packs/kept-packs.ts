import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listPacks, subscribePacks } from '#src/offline/packs.ts'

const queryKey = ['packs']

/** The destinations on this device, updated when they change in this tab or another. */
export function useKeptPacks() {
  const queries = useQueryClient()
  useEffect(() => subscribePacks(() => void queries.invalidateQueries({ queryKey })), [queries])
  return useQuery({ queryKey, queryFn: listPacks, retry: false })
}

export type StorageState = 'kept' | 'may_go' | 'unknown'

/** Whether the device's storage is persistent. Checked again whenever `after` changes. */
export function useStorageState(after: unknown): StorageState | null {
  const { data } = useQuery({
    queryKey: ['storage', after],
    queryFn: async (): Promise<StorageState> => {
      if (!navigator.storage?.persisted) return 'unknown'
      return (await navigator.storage.persisted()) ? 'kept' : 'may_go'
    },
    placeholderData: (before) => before,
  })
  return data ?? null
}
