import type { PublicSettings } from '#core/contract/public-settings.ts'
import { server } from './api.ts'
import { connectivity } from './connectivity.ts'

const state = { known: null as Promise<PublicSettings> | null }

/**
 * The third parties that this installation uses, as the server says; before it answers, as cached on the device.
 * Rejects where neither is available.
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

/** Answers from the device include the time of their data. */
const isByDevice = (settings: PublicSettings): boolean => 'asOf' in settings

/** The same from the server, once it can be reached: never rejects. */
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
