import { Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { useOnline } from '#src/platform/use-online.ts'

/** `watchConnectivity` already asks while the server does not answer. */
const askMillis = 10_000

/** Labels every page of a preview server, and shows whether the server answers. */
export function PreviewBar() {
  const { t } = useTranslation('preview')
  const isRunning = useOnline()
  useEffect(() => {
    const timer = setInterval(() => {
      if (connectivity.read() && document.visibilityState === 'visible')
        server.home.getRemoteConfig({}).catch(() => {})
    }, askMillis)
    return () => clearInterval(timer)
  }, [])
  const Icon = isRunning ? Info : TriangleAlert
  return (
    <p
      role="status"
      className={`flex items-center justify-center gap-2 px-4 py-2 text-sm font-medium text-ink print:hidden ${isRunning ? 'bg-primary-soft' : 'bg-warn-soft'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(isRunning ? 'running' : 'disconnected')}
    </p>
  )
}
