import type { PublicSettings } from '#core/contract/settings.ts'
import { server } from './api.ts'
import { connectivity } from './connectivity.ts'

const state = { known: null as Promise<PublicSettings> | null }

/** Which third parties this installation works with; asked once, and again after a failure. Rejects when unreachable. */
export function readSettings(): Promise<PublicSettings> {
  const known = state.known ?? server.home.getSettings({})
  state.known = known
  known.catch(() => {
    if (state.known === known) state.known = null
  })
  return known
}

/** The same, once the server can be reached: never rejects. */
export async function awaitSettings(): Promise<PublicSettings> {
  for (;;) {
    try {
      return await readSettings()
    } catch {
      await changeOfConnectivity()
    }
  }
}

function changeOfConnectivity(): Promise<void> {
  return new Promise((resolve) => {
    const forget = connectivity.subscribe(() => {
      forget()
      resolve()
    })
  })
}
