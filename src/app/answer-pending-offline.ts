import type { Query, QueryClient } from '@tanstack/react-query'
import { answerOffline, mayAnswer } from '#src/offline/answers.ts'
import { offlineFallbackMillis } from '#src/offline/offline-transport.ts'
import { connectivity, markServerUnreachable } from '#src/platform/connectivity.ts'

/**
 * Answers requests that the page made before the device could answer: immediately if the server is unreachable,
 * otherwise after the usual timeout. Called once, when the device becomes able to answer.
 */
export function answerPendingOffline(queries: QueryClient): void {
  const pending = queries.getQueryCache().getAll().filter(isWaiting)
  const check = () => {
    if (connectivity.read()) return
    for (const query of pending.splice(0)) if (isWaiting(query)) void askAgain(query)
  }
  check()
  if (pending.length === 0) return
  connectivity.subscribe(check)
  // The timeout counts from the start of the page.
  setTimeout(() => void giveUp(pending), offlineFallbackMillis - performance.now())
}

/** A silent server counts as unreachable if the device has an answer. */
async function giveUp(pending: readonly Query[]): Promise<void> {
  for (const query of [...pending]) {
    const { path, input } = requestOf(query)
    const answer = isWaiting(query) ? await answerOffline(path, input).catch(() => null) : null
    if (answer !== null && isWaiting(query)) return markServerUnreachable()
  }
}

/** Callers that wait for the first attempt receive the answer to this one. */
async function askAgain(query: Query): Promise<void> {
  query.cancel({ silent: true }).catch(() => {})
  await query.fetch().catch(() => {})
}

function isWaiting(query: Query): boolean {
  const { status, fetchStatus } = query.state
  return status === 'pending' && fetchStatus === 'fetching' && mayAnswer(requestOf(query).path.join('.'))
}

/** The verb and input of a query named by `platform/verbs.ts`; other queries make no request. */
function requestOf({ queryKey: [path, request] }: Query): { path: readonly string[]; input: unknown } {
  return {
    path: Array.isArray(path) ? path : [],
    input: (request as { input?: unknown } | undefined)?.input,
  }
}
