import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from './spinner.tsx'

/**
 * Overlays an outdated answer with a loading note; the content stays readable, because on a slow connection it may be
 * all there is for a while.
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
          // The note appears with a delay, so that it never shows for quick answers.
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
