import { useLocation, useRouter } from '@tanstack/react-router'
import { readSearchAddress } from '#src/shared/search/search-address.ts'
import { SearchBox, type SearchWords } from '#src/shared/search/search-box.tsx'
import { useSearchKey } from '#src/shared/search/use-search-key.ts'

/** The search box in the header, where there is space; otherwise it is on its own screen, opened from the menu. */
export function HeaderSearch({ to, words }: { to: '/admin/search' | '/agency/search'; words: SearchWords }) {
  const router = useRouter()
  const text = useLocation({
    select: ({ pathname, search }) => (pathname === to ? (readSearchAddress(search).text ?? '') : null),
  })
  useSearchKey(() => void router.navigate({ to }))
  return (
    <div className="w-96 max-lg:hidden">
      <SearchBox
        words={words}
        text={text ?? ''}
        onText={(typed, isTyping) => {
          // From another screen, only Enter opens the results.
          if (isTyping && text === null) return
          void router.navigate({
            to,
            search: typed ? { text: typed } : {},
            replace: isTyping,
            resetScroll: !isTyping,
          })
        }}
      />
    </div>
  )
}
