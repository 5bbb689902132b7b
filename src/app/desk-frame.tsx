import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { AreaHeader } from './area-header.tsx'

/** The agency's screens that work offline. */
const screens = [
  { to: '/agency/offline', key: 'offline' },
  { to: '/agency/quotes', key: 'quotes' },
  { to: '/agency/outbox', key: 'outbox' },
] as const

/** The frame of a page that an agency's seller cannot open offline, with links to the screens that work. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('errors')
  return (
    <div className="flex min-h-dvh flex-col">
      <AreaHeader work="desk" to="/agency" />
      {children}
      <nav aria-label={t('desk.label')} className="mx-auto max-w-lg px-4 pb-12 text-center">
        <p className="text-muted">{t('desk.text')}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {screens.map(({ to, key }) => (
            <Link key={key} to={to} className={buttonClass({ look: 'quiet' })}>
              {t(`desk.${key}`)}
            </Link>
          ))}
        </div>
      </nav>
    </div>
  )
}
