import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePlatformName } from '#src/platform/i18n.ts'
import { ownZone } from '#src/platform/own-zone.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { ZoneProvider } from '#src/platform/zone.ts'
import { AreaLayout } from '#src/shared/app/area-layout.tsx'
import { AreaMenu, MenuCount, type MenuGroup } from '#src/shared/app/area-menu.tsx'
import { HeaderSearch } from '#src/shared/app/header-search.tsx'
import { countsOf, useOutbox } from '#src/shared/outbox/use-outbox.ts'
import { useWaiting } from '#src/staff/home/waiting.ts'
import { fileQuery, listOf } from '#src/staff/registrations/file-query.ts'
import { adminMenu } from './admin-menu.ts'

type GroupKey = (typeof adminMenu)[number]['key']
type Item = (typeof adminMenu)[number]['items'][number]
const groups: readonly MenuGroup<Item, GroupKey>[] = adminMenu

/** The frame of the screens of the platform's staff. */
export function AdminLayout() {
  const { t } = useTranslation('admin-menu')
  const platform = usePlatformName()
  return (
    <ZoneProvider value={ownZone()}>
      <AreaLayout
        words={{ label: t('label'), open: t('open'), menu: t('menu') }}
        home="/admin"
        name={platform}
        logo={<img src="/favicon.svg" alt="" width={32} height={32} />}
        beside={
          <HeaderSearch to="/admin/search" words={{ label: t('search.label'), button: t('search.button') }} />
        }
        access="/admin/access"
        menu={(onPick) => <AdminNav onPick={onPick} />}
      />
    </ZoneProvider>
  )
}

function AdminNav({ onPick }: { onPick: (() => void) | undefined }) {
  const { t } = useTranslation(['admin-menu', 'admin-titles'])
  const { waiting, needing } = countsOf(useOutbox() ?? [])
  const { news, papers, reviews, callRequests } = useWaiting()
  const waits: Partial<Record<Item['to'], { count: number; words: string }>> = {
    '/admin/affiliations/news': { count: news, words: t('waiting.news', { count: news }) },
    '/admin/affiliations/in-process': { count: papers, words: t('waiting.in_process', { count: papers }) },
    '/admin/reviews': { count: reviews, words: t('waiting.reviews', { count: reviews }) },
    '/admin/call-requests': {
      count: callRequests,
      words: t('waiting.call_requests', { count: callRequests }),
    },
    '/admin/outbox': { count: waiting + needing, words: t('unsent', { count: waiting + needing }) },
  }
  const { data } = useQuery(personQuery())
  const accountId = useMatch({ from: '/admin/affiliations/$accountId', shouldThrow: false })?.params.accountId
  const file = useQuery({ ...fileQuery(accountId ?? ''), enabled: false }).data
  return (
    <AreaMenu
      label={t('label')}
      groups={groups}
      at={accountId && file ? listOf(file).to : undefined}
      shows={(item) => data?.person?.role === 'admin' || !('adminOnly' in item)}
      titleOf={(key) => t(`groups.${key}`)}
      nameOf={({ section }) => t(`admin-titles:${section}`)}
      countOf={({ to }) => {
        const count = waits[to]
        return count ? <MenuCount {...count} /> : null
      }}
      onPick={onPick}
    />
  )
}
