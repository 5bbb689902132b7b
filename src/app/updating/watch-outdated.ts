import type { QueryClient } from '@tanstack/react-query'
import { outdated } from '#core/app/client.ts'
import { transport } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { besideSlot } from '#src/shared/app/slots.ts'

const state = { isOutdated: false }

/** Whether the server has rejected this version as too old. */
export const isOutdated = (): boolean => state.isOutdated

const saysSo = (error: unknown): boolean => isRefusal(error) && error.code === outdated.code

/** Asks for an update, over every screen, as soon as the server rejects this version. Called once. */
export function watchOutdated(queries: QueryClient): void {
  const { call } = transport
  transport.call = async (path, input, signal) => {
    try {
      return await call(path, input, signal)
    } catch (error) {
      if (saysSo(error)) void ask()
      throw error
    }
  }
  // Queries that failed before this started.
  const existing = queries.getQueryCache().getAll()
  if (existing.some((query) => saysSo(query.state.error))) void ask()
}

async function ask(): Promise<void> {
  if (state.isOutdated) return
  state.isOutdated = true
  try {
    const { OutdatedSheet } = await import('./outdated-sheet.tsx')
    besideSlot.fill(OutdatedSheet)
  } catch {
    state.isOutdated = false
  }
}
