import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { staffDoor } from '#src/shared/app/staff-door.ts'

/** Reminds staff, on every screen, that the public sees the maintenance page. Admins can end it. */
export function MaintenanceBar() {
  const { t } = useTranslation('maintenance')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const mayEnd = useStaffReach('change settings') !== null
  const isAtDoor = path === staffDoor
  // Hides the link on the page to which it leads.
  const leads = mayEnd && !isAtDoor && path !== '/admin/settings'
  return (
    <aside
      aria-label={t('title')}
      className="flex flex-wrap items-center justify-center gap-x-4 bg-warn-soft px-4 py-1 text-center text-sm font-medium text-ink"
    >
      <p className="py-2">{t(isAtDoor ? 'bar.door' : 'bar.admin')}</p>
      {leads && (
        <Link to="/admin/settings" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('bar.settings')}
        </Link>
      )}
    </aside>
  )
}
