import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { manifestAddress, webAppOf } from '#core/app/web-apps.ts'
import { OfferCard } from '#src/app/bottom-offer.tsx'
import { askToKeep } from '#src/platform/ask-to-keep.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { isBusy } from '../busy-paths.ts'
import { endOffer } from './end-offer.ts'
import { askToInstall, installWay } from './install-prompt.ts'
import { InstallSteps } from './install-steps.tsx'

/** Offers to install the app of this page. */
export function InstallBar() {
  const { t } = useTranslation(['install', 'app'])
  const path = useLocation({ select: (location) => location.pathname })
  const name = useAppName(path)
  const [isShown, setShown] = useState(false)
  const way = installWay()
  if (isBusy(path) || !name || !way) return null
  const install = async () => {
    if (way === 'by_hand') return setShown(true)
    const isInstalled = await askToInstall()
    if (isInstalled) void askToKeep().catch(() => {})
    await endOffer(!isInstalled)
  }
  return (
    <>
      <OfferCard label={t('title', { name })}>
        <p className="font-semibold">{t('title', { name })}</p>
        <p className="mt-1 text-sm">{t(webAppOf(path) ? 'text' : 'text_work')}</p>
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          <Button look="plain" size="small" onClick={() => void endOffer(true)}>
            {t('later')}
          </Button>
          <Button size="small" onClick={() => void install()}>
            {t(way === 'by_hand' ? 'how' : 'install')}
          </Button>
        </div>
      </OfferCard>
      <Sheet
        open={isShown}
        onOpenChange={(open) => {
          setShown(open)
          if (!open) void endOffer(true)
        }}
        title={t('ios.title')}
        closeLabel={t('app:close')}
      >
        <InstallSteps />
      </Sheet>
    </>
  )
}

/** The name of the installed app; null until it is known. */
function useAppName(pathname: string): string | null {
  const address = manifestAddress(pathname, useLanguage())
  const { data } = useQuery({
    queryKey: ['web-app', address],
    queryFn: async ({ signal }) =>
      ((await (await fetch(address, { signal })).json()) as { name: string }).name,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data ?? null
}
