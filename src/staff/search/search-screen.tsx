import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { usePlatformSearch } from '#src/platform/use-platform-search.ts'
import type { SearchAddress } from '#src/shared/search/search-address.ts'
import { SearchFrame } from '#src/shared/search/search-frame.tsx'
import { Found } from './found-things.tsx'

/** A text search across all data that the platform's staff can see. */
export function SearchScreen({
  address: { text = '' },
  onAddress,
}: {
  address: SearchAddress
  onAddress: (address: SearchAddress, isTyping: boolean) => void
}) {
  const { t } = useTranslation(['platform-search', 'admin-menu'])
  const { isEnough, query, found } = usePlatformSearch(text)
  const language = useLanguage()
  const counts = (['agencies', 'people', 'sales'] as const).flatMap((kind) => {
    const { items, hasMore } = found?.[kind] ?? { items: [], hasMore: false }
    // "6+" where there are more results than shown.
    const shown = `${items.length}${hasMore ? '+' : ''}`
    return items.length > 0 ? t(`count.${kind}`, { count: items.length + Number(hasMore), found: shown }) : []
  })
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
      status={found && new Intl.ListFormat(localeOf[language]).format(counts)}
      isNothing={counts.length === 0}
      onAddress={onAddress}
    >
      {found && <Found found={found} text={text} />}
    </SearchFrame>
  )
}
