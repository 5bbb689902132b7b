import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { connectivity } from '#src/platform/connectivity.ts'
import { useErrorText } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Refusal } from '#src/platform/verbs.ts'
import { worksHere } from '#src/platform/work-mark.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MainArea, useInsideMain } from '#src/ui/main-area.tsx'
import { areaStart } from './area-start.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** For sellers only. If its code cannot be loaded, the page is shown alone. */
const DeskFrame = lazy(() =>
  import('./desk-frame.tsx')
    .then((module) => ({ default: module.DeskFrame }))
    .catch(() => ({ default: ({ children }: { children: ReactNode }) => <>{children}</> })),
)

/** A screen that could not be shown: the reason in plain words, and a way to retry. */
export function ErrorPage({
  error,
  reset,
  away,
}: ErrorComponentProps & {
  /** For a page that cannot be shown offline: the facts known on this device, and links. */
  away?: ReactNode
}) {
  const { t } = useTranslation('errors')
  const router = useRouter()
  const said = useErrorText(error)
  const online = useOnline()
  // Silence has no sentence of its own; a part that is missing here has one.
  const text = online || error instanceof Refusal ? said : t('not_here')
  // Outside of it, the area itself is refused to this user.
  const isInside = useInsideMain()
  const home = isInside ? areaStart(router.state.location.pathname) : '/'
  const again = () => {
    reset()
    void router.invalidate()
  }
  // Retries automatically after a lost connection; also after a device without a copy of the screen has refused.
  useEffect(() => {
    const leave = connectivity.subscribe(() => connectivity.read() && again())
    return () => void leave()
  })
  // A part that is not on the device is missing only while there is no signal.
  const refused = isRefusal(error) && !(error.status === 503 && !online) && error.status
  if (refused === 404) return <NotFoundPage start={home} />
  const isForbidden = refused === 403
  const title = t(isForbidden ? 'forbidden.title' : refused ? 'title' : 'offline_title')
  // The area's frame is missing too: sellers still need the links to the screens that work offline.
  const isDesk = !refused && !isInside && worksHere('desk')
  const page = (
    <MainArea className="mx-auto w-full max-w-3xl px-4 py-12">
      <EmptyState
        level={1}
        picture={refused ? 'empty-search' : 'empty-offline'}
        title={title}
        text={text}
        action={
          <>
            <Button onClick={() => (isForbidden ? void router.navigate({ to: home }) : again())}>
              {t(isForbidden ? 'forbidden.home' : 'again')}
            </Button>
            {!isForbidden && away}
          </>
        }
      />
    </MainArea>
  )
  if (!isDesk) return page
  return (
    <Suspense fallback={page}>
      <DeskFrame>{page}</DeskFrame>
    </Suspense>
  )
}
