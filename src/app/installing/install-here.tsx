import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToKeep } from '#src/platform/ask-to-keep.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { askToInstall, installWay, isInstalled } from './install-prompt.ts'
import { InstallSteps } from './install-steps.tsx'

/** The reasons to install the app, and the steps in this browser. */
export function InstallHere() {
  const { t } = useTranslation(['install', 'app'])
  const [isShown, setShown] = useState(false)
  const [isDone, setDone] = useState(isInstalled)
  if (isDone) return null
  const way = installWay()
  const install = async () => {
    if (way === 'by_hand') return setShown(true)
    if (!(await askToInstall())) return
    setDone(true)
    void askToKeep().catch(() => {})
  }
  return (
    <div className="space-y-3">
      <p className="text-sm">{t('protects')}</p>
      {way ? (
        <Button look="outline" size="small" onClick={() => void install()}>
          {t(way === 'by_hand' ? 'how' : 'install')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('by_menu')}</p>
      )}
      <Sheet open={isShown} onOpenChange={setShown} title={t('ios.title')} closeLabel={t('app:close')}>
        <InstallSteps />
      </Sheet>
    </div>
  )
}
