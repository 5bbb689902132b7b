import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Grey shapes of what is on its way, and words for people who do not see them. */
export function Loading({ className = 'space-y-3', children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation('app')
  return (
    <div aria-busy="true" className={className}>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {children}
    </div>
  )
}
