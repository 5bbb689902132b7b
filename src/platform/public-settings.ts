import { type Outputs, server } from './api.ts'
import { connectivity } from './connectivity.ts'

type Settings = Outputs['home']['getSettings']

const state = { known: null as Promise<Settings> | null }

/**
 * The platform's brand and this installation's third parties, from the server, or from the device's cache until the
 * server answers. Rejects if neither is available.
 */
export function readSettings(): Promise<Settings> {
  const known = state.known ?? server.home.getSettings({})
  state.known = known
  const forget = () => {
    if (state.known === known) state.known = null
  }
  known.then((settings) => isByDevice(settings) && forget(), forget)
  return known
}

/** The server's answer to a request that this page has already made; null if there was no request or no answer. */
export async function askedSettings(): Promise<Settings | null> {
  const settings = await state.known?.catch(() => null)
  return settings && !isByDevice(settings) ? settings : null
}

/** Answers from the device include the time of their data. */
const isByDevice = (settings: Settings): boolean => 'asOf' in settings

/** The settings from the server, once it can be reached; never rejects. */
export async function awaitSettings(): Promise<Settings> {
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
