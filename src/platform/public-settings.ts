import type { PublicSettings } from '#core/contract/public-settings.ts'
import { server } from './api.ts'
import { connectivity } from './connectivity.ts'

const state = { known: null as Promise<PublicSettings> | null }

/**
 * Which third parties this installation works with, once the server was asked; before it answers, what the device knows
 * of them. Rejects where neither says it.
 */
export function readSettings(): Promise<PublicSettings> {
  const known = state.known ?? server.home.getSettings({})
  state.known = known
  const forget = () => {
    if (state.known === known) state.known = null
  }
  known.then((settings) => isByDevice(settings) && forget(), forget)
  return known
}

/** Answers of the device say since when they are known. */
const isByDevice = (settings: PublicSettings): boolean => 'asOf' in settings

/** The same, as the server says it, once it can be reached: never rejects. */
export async function awaitSettings(): Promise<PublicSettings> {
  for (;;) {
    const settings = await readSettings().catch(() => null)
    if (settings && !isByDevice(settings)) return settings
    await changeOfConnectivity()
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
