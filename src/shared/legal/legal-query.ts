import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LegalKind, LegalReaders } from '#core/app/legal-texts.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'

export type LegalText = Outputs['home']['getLegalText']

/** The texts in force, which the device also keeps for offline use. */
export const legalTextsQuery = (readers: LegalReaders) =>
  api.home.getLegalTexts.queryOptions({ input: { readers }, staleTime: 5 * minuteMillis })

/** A published version, which never changes. */
export const legalTextQuery = (kind: LegalKind, version: string) =>
  api.home.getLegalText.queryOptions({ input: { kind, version }, staleTime: Number.POSITIVE_INFINITY })

/** The version in force of each kind, as shown on this page. */
export async function shownVersions(
  queries: QueryClient,
  readers: LegalReaders,
): Promise<(kind: LegalKind) => string> {
  const { texts } = await queries.ensureQueryData(legalTextsQuery(readers))
  return (kind) => texts.find((text) => text.kind === kind)?.version ?? ''
}

/**
 * For a form with a consent: calls `onChanged`, to clear the consent, once other versions are in force. `refused`: the
 * error of the form; if the texts have changed, they are loaded again.
 */
export function useConsent(readers: LegalReaders, refused: unknown, onChanged: () => void): void {
  const queries = useQueryClient()
  const { data } = useQuery(legalTextsQuery(readers))
  const isOld = isRefusal(refused) && refused.code === 'legal_text_changed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isOld) void queries.invalidateQueries(legalTextsQuery(readers))
  }, [refused])
  const shown = data?.texts.map(({ version }) => version).join(' ')
  const before = useRef(shown)
  const changed = useRef(onChanged)
  changed.current = onChanged
  useEffect(() => {
    if (before.current && shown && before.current !== shown) changed.current()
    before.current = shown ?? before.current
  }, [shown])
}
