import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MainArea } from '#src/ui/main-area.tsx'
import { areaStart } from './area-start.ts'

/**
 * Any unknown path. It links to the start of its area, and in an agency's pages to that agency: the front door lists
 * other agencies. `start`: that link, if known; `data`: the router’s, unused.
 */
export function NotFoundPage({ start }: { start?: string; data?: unknown }) {
  const { t } = useTranslation('not-found')
  const area = areaStart(useLocation().pathname)
  const to = start ?? area
  return (
    <MainArea className="mx-auto w-full max-w-3xl px-4 py-12">
      <EmptyState
        level={1}
        picture="not-found"
        title={t('title')}
        text={t('text')}
        action={
          <Link to={to} className={buttonClass()}>
            {t(to.startsWith('/booking') ? 'search' : 'home')}
          </Link>
        }
      />
    </MainArea>
  )
}
