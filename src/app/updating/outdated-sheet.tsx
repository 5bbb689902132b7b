import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settleWrites } from '#src/offline/settle-writes.ts'
import { useLowerEdge } from '#src/shared/app/lower-edge.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { bringNewestVersion } from './newest-version.ts'
import { mayReload, reloadPage } from './reload.ts'

/**
 * Explains that the server no longer supports this version, with a button to update. The screen below stays, and
 * nothing is loaded before the press. Closed, it becomes a bar.
 */
export function OutdatedSheet() {
  const { t, ready } = useTranslation('outdated', { useSuspense: false })
  const app = useTranslation('app')
  const [isOpen, setIsOpen] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  // Still outdated just after a reload: the newer version is not deployed everywhere yet.
  const [isAgain] = useState(() => !mayReload())
  const [problem, setProblem] = useState<'again' | 'offline' | null>(isAgain ? 'again' : null)
  const edge = useLowerEdge()
  if (!ready) return null
  const update = async () => {
    setIsBusy(true)
    setProblem(null)
    await settleWrites()
    if (await bringNewestVersion(isAgain)) return reloadPage()
    setProblem('offline')
    setIsBusy(false)
  }
  const button = (
    <Button look="accent" wide={isOpen} busy={isBusy} onClick={update} data-first-focus>
      {t('action')}
    </Button>
  )
  const trouble = (
    <p role="status" className={problem ? 'mt-3 text-sm' : 'sr-only'}>
      {problem && t(problem)}
    </p>
  )
  return (
    <>
      <Sheet
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('title')}
        description={t('why')}
        closeLabel={app.t('close')}
        footer={button}
      >
        <p>{t('kept')}</p>
        {trouble}
      </Sheet>
      {!isOpen && (
        <div
          role="status"
          ref={edge.ref}
          style={edge.style}
          className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-md flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card bg-ink px-5 py-3 text-paper shadow-float"
        >
          <p className="min-w-48 flex-1">{problem ? t(problem) : t('bar')}</p>
          {button}
        </div>
      )}
    </>
  )
}
