import { useMemo, useSyncExternalStore } from 'react'
import type { DocumentKind } from '#core/accounts.ts'
import { openDraft } from '#src/offline/open-draft.ts'

/** A request as it is typed. */
export interface RequestDraft {
  kinds: readonly DocumentKind[]
  said: string
}

const readDraft = (kept: Partial<RequestDraft> | null): RequestDraft => ({
  ...{ kinds: [], said: '' },
  ...kept,
})

/** The request that is being written to who registered. */
export function useRequestDraft(accountId: string) {
  const { get, subscribe, ...edits } = useMemo(
    () => openDraft(`registration-request:${accountId}`, readDraft),
    [accountId],
  )
  return { ...useSyncExternalStore(subscribe, get, get), ...edits }
}
