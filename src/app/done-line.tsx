import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetDone, useDone } from '#src/platform/done.ts'
import { Button } from '#src/ui/button.tsx'
import { useLowerEdge } from './lower-edge.ts'

const shownMillis = 10_000

/** Something is typed, the signal is lost. Links, Back and new mutations have their own listeners. */
const beginnings = ['input', 'offline']

/**
 * Says what was just done above the lower edge of the screen, also where what was pressed has gone. It goes after a while,
 * and as soon as it could be taken for the answer to what is done next.
 */
export function DoneLine() {
  const { t } = useTranslation('app')
  const done = useDone()
  const { style } = useLowerEdge()
  const deeds = useQueryClient().getMutationCache()
  const { history } = useRouter()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(forgetDone, shownMillis)
    const unfollow = deeds.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'pending') forgetDone()
    })
    // The router's word, not `popstate`: a sheet that closes may go back over its own step.
    const stay = history.subscribe(({ action: { type } }) => {
      if (type !== 'PUSH' && type !== 'REPLACE') forgetDone()
    })
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) forgetDone()
    }
    window.addEventListener('click', follow, true)
    for (const type of beginnings) window.addEventListener(type, forgetDone, true)
    return () => {
      clearTimeout(timer)
      unfollow()
      stay()
      window.removeEventListener('click', follow, true)
      for (const type of beginnings) window.removeEventListener(type, forgetDone, true)
    }
  }, [done, deeds, history])
  return (
    <div
      role="status"
      style={style}
      className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex justify-center print:hidden"
    >
      {done && (
        <p className="pointer-events-auto flex max-w-full items-center gap-3 rounded-control bg-good-soft py-2 pr-2 pl-4 font-medium shadow-float">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{done.words}</span>
          <Button look="plain" className="px-3" onClick={forgetDone}>
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">{t('close')}</span>
          </Button>
        </p>
      )}
    </div>
  )
}
