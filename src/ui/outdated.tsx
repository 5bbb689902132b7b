import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from './spinner.tsx'

/**
 * Says, over what answers an earlier question, that the answer to the present one is on its way; what is there stays
 * readable, as with bad signal it may be all that there is for a while.
 */
export function Outdated({ when, children }: { when: boolean; children: ReactNode }) {
  const { t } = useTranslation('app')
  return (
    <div>
      <p
        role="status"
        className="pointer-events-none sticky top-24 z-10 flex h-0 items-center justify-center print:hidden"
      >
        {when && (
          // Quick answers never show it: only what takes long enough to be noticed does.
          <span className="flex items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm text-paper shadow-float transition-opacity delay-200 starting:opacity-0">
            <Spinner className="size-4" />
            {t('loading')}
          </span>
        )}
      </p>
      <div aria-busy={when || undefined}>{children}</div>
    </div>
  )
}
