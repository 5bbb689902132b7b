import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#src/ui/heading.tsx'
import { Strip, stripItemClass } from '#src/ui/strip.tsx'

const parts = [
  { key: 'maintenance', to: '/admin/settings' },
  { key: 'brand', to: '/admin/settings/platform' },
  { key: 'rates', to: '/admin/settings/exchange-rates' },
  { key: 'destinations', to: '/admin/settings/destinations' },
  { key: 'taxes', to: '/admin/settings/taxes' },
  { key: 'instalments', to: '/admin/settings/instalments' },
  { key: 'withholdings', to: '/admin/settings/withholdings' },
  { key: 'tax_data', to: '/admin/settings/tax-data' },
  { key: 'plans', to: '/admin/settings/commission-plans' },
  { key: 'legal', to: '/admin/settings/legal' },
  { key: 'checklist', to: '/admin/settings/checklist' },
] as const

/** The links to the settings of the whole platform, and the open one. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('platform-settings')
  return (
    <>
      <PageHeading title={t('title')} />
      <div className="mt-4">
        <Strip
          label={t('nav.label')}
          items={parts.map(({ key, to }) => ({
            key,
            item: (
              <Link
                to={to}
                activeOptions={{ exact: to === '/admin/settings', includeSearch: false }}
                className={stripItemClass}
              >
                {t(`nav.${key}`)}
              </Link>
            ),
          }))}
        />
      </div>
      {children}
    </>
  )
}
