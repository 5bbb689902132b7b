import { isCutOff } from '#src/offline/cut-off.ts'
import { server } from '#src/platform/api.ts'
import { connectivity, lostServer } from '#src/platform/connectivity.ts'

const askMillis = 10_000
/** A browser says that it is online before its connection is: then it is asked more than once. */
const onlineMillis = [0, 1_500, 4_000]

/** Follows the browser's own signals, and asks the server whether it is back. Called once. */
export function watchConnectivity(): void {
  // Whoever asks notes what is heard.
  const ask = () => void server.home.getRemoteConfig({}).catch(() => {})
  window.addEventListener('offline', lostServer)
  const askAgain = () => {
    if (!connectivity.read() && document.visibilityState === 'visible') ask()
  }
  window.addEventListener('online', () => {
    for (const wait of onlineMillis) setTimeout(askAgain, wait)
  })
  setInterval(askAgain, askMillis)
  // The signal may have gone before anybody listened.
  if (isCutOff()) ask()
}
