import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A skeleton, with a text for screen readers. */
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
