import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isProductionHost } from '#src/platform/language.ts'
import { worksHere } from '#src/platform/work-mark.ts'
import { Scene } from '#src/ui/scene.tsx'

const MaintenanceEnd = lazy(() =>
  import('./maintenance-end.tsx').then(
    (part) => ({ default: part.MaintenanceEnd }),
    // Whoever is without it has the command at the server.
    () => ({ default: () => null }),
  ),
)

/** In English on the production host and in Spanish elsewhere, whatever the visitor chose. */
export function MaintenancePage() {
  const { t } = useTranslation('maintenance', { lng: isProductionHost() ? 'en' : 'es' })
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-4 py-12 text-ink">
      <title>{t('title')}</title>
      <div className="w-full max-w-xl text-center">
        <Scene name="maintenance" alt="" className="aspect-3/2 w-full rounded-card" />
        <h1 className="mt-8 text-3xl">{t('title')}</h1>
        <p className="mt-4 text-lg">{t('greeting')}</p>
        <p className="mt-2 text-muted">{t('body')}</p>
        <p className="mt-8 text-sm text-muted">{t('footer')}</p>
        {worksHere('staff') && (
          <Suspense fallback={null}>
            <MaintenanceEnd />
          </Suspense>
        )}
      </div>
    </main>
  )
}
