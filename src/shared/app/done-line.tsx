import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetDone, useDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { useAboveAll } from './lower-edge.ts'

const shownMillis = 10_000

/** Events after which it goes: something is typed, the connection is lost. Presses, Back and mutations have listeners below. */
const ends = ['input', 'offline']

/**
 * Says what was just done at the lower edge of the screen, above the bars that stand there, also where what was pressed has
 * gone. On a desktop it stands at the right, where it covers the least. It goes after a while, and as soon as something else is done, so that it is not taken for the answer
 * to that.
 */
export function DoneLine() {
  const { t } = useTranslation('app')
  const done = useDone()
  const style = useAboveAll()
  const mutations = useQueryClient().getMutationCache()
  const { history } = useRouter()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(forgetDone, shownMillis)
    const unwatch = mutations.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'pending') forgetDone()
    })
    // Not `popstate`: a sheet on the first page of a visit goes back over its own step of history when it closes.
    const unlisten = history.subscribe(({ action: { type } }) => {
      if (type !== 'PUSH' && type !== 'REPLACE') forgetDone()
    })
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href], button, summary')) forgetDone()
    }
    window.addEventListener('click', follow, true)
    for (const type of ends) window.addEventListener(type, forgetDone, true)
    return () => {
      clearTimeout(timer)
      unwatch()
      unlisten()
      window.removeEventListener('click', follow, true)
      for (const type of ends) window.removeEventListener(type, forgetDone, true)
    }
  }, [done, mutations, history])
  return (
    <div
      role="status"
      style={style}
      className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex justify-center md:justify-end print:hidden"
    >
      {done && (
        <p className="pointer-events-auto flex max-w-full items-center gap-3 rounded-control bg-good-soft py-2 pr-2 pl-4 font-medium shadow-float">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{done.words}</span>
          <Button look="plain" className="shrink-0 px-3" onClick={forgetDone}>
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">{t('close')}</span>
          </Button>
        </p>
      )}
    </div>
  )
}
