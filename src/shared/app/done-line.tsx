import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetDone, useDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { useAboveAll } from './lower-edge.ts'

const shownMillis = 6_000

/** Events that close it: typing, and a lost connection. Presses, Back and mutations have listeners below. */
const ends = ['input', 'offline']

/**
 * Confirms the completed action, even when its button is gone: on a phone at the lower edge of the screen, above any bars
 * there; on a desktop at the right above them. It closes after a while, or on the next action, so that it is not taken for
 * the result of that one.
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
    // Not `popstate`: a sheet on the first page of a visit goes back over its own history entry when it closes.
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
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-end sm:p-4 print:hidden"
    >
      {done && (
        <p
          className="pointer-events-auto flex w-full items-center gap-3 bg-good-soft pl-4 font-medium shadow-float sm:w-auto sm:rounded-card"
          // The bars below already keep clear of the device's safe area.
          style={{ paddingBottom: style.marginBottom ? 0 : 'env(safe-area-inset-bottom)' }}
        >
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span className="my-1 line-clamp-2 min-w-0 grow wrap-anywhere">{done.words}</span>
          <Button look="plain" className="shrink-0 px-3" onClick={forgetDone}>
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">{t('close')}</span>
          </Button>
        </p>
      )}
    </div>
  )
}
