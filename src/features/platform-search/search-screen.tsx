import { useTranslation } from 'react-i18next'
import { usePlatformSearch } from '#src/platform/use-platform-search.ts'
import { Found } from './found.tsx'
import type { SearchAddress } from './search-address.ts'
import { SearchFrame } from './search-frame.tsx'

/** What the platform's staff find by its words, over everything they look after. */
export function SearchScreen({
  address: { text = '' },
  onAddress,
}: {
  address: SearchAddress
  onAddress: (address: SearchAddress) => void
}) {
  const { t } = useTranslation(['platform-search', 'admin-menu'])
  const { isEnough, query, found } = usePlatformSearch(text)
  const counts = found && {
    agencies: countOf(found.agencies),
    people: countOf(found.people),
    sales: countOf(found.sales),
  }
  return (
    <SearchFrame
      words={{
        title: text ? t('title_for', { text }) : t('title'),
        box: { label: t('admin-menu:search.label'), button: t('admin-menu:search.button') },
        hint: t('hint'),
        empty: { title: t('empty.title'), text: t('empty.text') },
      }}
      text={text}
      isEnough={isEnough}
      query={query}
      status={counts && t('status', counts)}
      isNothing={Object.values(counts ?? {}).every((count) => count === '0')}
      onAddress={onAddress}
    >
      {found && <Found found={found} text={text} />}
    </SearchFrame>
  )
}

/** "6+" where there are more than are shown. */
const countOf = ({ items, hasMore }: { items: readonly unknown[]; hasMore: boolean }): string =>
  `${items.length}${hasMore ? '+' : ''}`
