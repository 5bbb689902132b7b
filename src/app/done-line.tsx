import { CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetDone, useDone } from '#src/platform/done.ts'
import { Button } from '#src/ui/button.tsx'

const shownMillis = 10_000

/** Says what was just done above the lower edge of the screen, also where what was pressed has gone; after a while it goes. */
export function DoneLine() {
  const { t } = useTranslation('app')
  const done = useDone()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(forgetDone, shownMillis)
    return () => clearTimeout(timer)
  }, [done])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex justify-center print:hidden"
    >
      {done && (
        <p className="flex max-w-full flex-wrap items-center gap-x-3 rounded-control bg-good-soft py-2 pr-2 pl-4 font-medium shadow-float">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 shrink grow basis-40 wrap-anywhere">{done.words}</span>
          <Button look="plain" className="pointer-events-auto px-3" onClick={forgetDone}>
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">{t('close')}</span>
          </Button>
        </p>
      )}
    </div>
  )
}
