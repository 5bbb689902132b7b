import { isCutOff } from '#src/offline/cut-off.ts'
import { server } from '#src/platform/api.ts'
import { connectivity, lostServer } from '#src/platform/connectivity.ts'

const askMillis = 10_000

/** Follows the browser's own signals, and asks the server whether it is back. Called once. */
export function watchConnectivity(): void {
  // Whoever asks notes what is heard.
  const ask = () => void server.home.getRemoteConfig({}).catch(() => {})
  window.addEventListener('offline', lostServer)
  window.addEventListener('online', ask)
  setInterval(() => {
    if (!connectivity.read() && document.visibilityState === 'visible') ask()
  }, askMillis)
  // The signal may have gone before anybody listened.
  if (isCutOff()) ask()
}
