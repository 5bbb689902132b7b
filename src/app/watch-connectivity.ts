import { isCutOff } from '#src/offline/cut-off.ts'
import { server } from '#src/platform/api.ts'
import { connectivity, lostConnection } from '#src/platform/connectivity.ts'

const askMillis = 10_000
/** Browsers report online before the connection works, so the server is asked several times. */
const onlineMillis = [0, 1_500, 4_000]

/** Follows the browser's online and offline events, and asks the server whether it is back. Called once. */
export function watchConnectivity(): void {
  // The call itself records whether the server answers.
  const ask = () => void server.home.getRemoteConfig({}).catch(() => {})
  window.addEventListener('offline', lostConnection)
  const askAgain = () => {
    if (!connectivity.read() && document.visibilityState === 'visible') ask()
  }
  window.addEventListener('online', () => {
    for (const wait of onlineMillis) setTimeout(askAgain, wait)
  })
  setInterval(askAgain, askMillis)
  // The connection may have been lost before the listeners were added.
  if (isCutOff()) ask()
}
