import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { parseSearch } from '#core/agencies/platform-search.ts'
import { api } from '#src/platform/api.ts'
import { useOnline } from '#src/platform/use-online.ts'
import type { SearchAddress } from '#src/shared/search/search-address.ts'
import { SearchFrame } from '#src/shared/search/search-frame.tsx'
import { FoundInAgency } from './found-in-agency.tsx'
import { FoundOnDevice } from './found-on-device.tsx'

/** A text search across all lists that the agency's people can see. */
export function AgencySearchScreen({
  address: { text = '' },
  agencyId,
  onAddress,
}: {
  address: SearchAddress
  /** The user's account. */
  agencyId: string
  onAddress: (address: SearchAddress, isTyping: boolean) => void
}) {
  const { t } = useTranslation(['agency-search', 'agency-menu'])
  const isEnough = parseSearch(text) !== null
  const isOnline = useOnline()
  const query = useQuery(
    api.agency.searchAgency.queryOptions({
      input: { text },
      enabled: isEnough && isOnline,
      placeholderData: keepPreviousData,
    }),
  )
  const found = isEnough && isOnline ? query.data : undefined
  const groups = Object.values(found ?? {})
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const hasMore = groups.some((group) => group.hasMore)
  return (
    <SearchFrame
      words={{
        title: text ? t('title_for', { text }) : t('title'),
        box: { label: t('agency-menu:search.label'), button: t('agency-menu:search.button') },
        hint: t(isOnline ? 'hint' : 'offline.text'),
        empty: { title: t('empty.title'), text: t('empty.text') },
      }}
      text={text}
      isEnough={isEnough && isOnline}
      query={query}
      status={found && t(hasMore ? 'status.more' : 'status.found', { count })}
      isNothing={count === 0}
      onAddress={onAddress}
      instead={!isOnline && <FoundOnDevice text={text} />}
    >
      {found && <FoundInAgency found={found} text={text} agencyId={agencyId} />}
    </SearchFrame>
  )
}
