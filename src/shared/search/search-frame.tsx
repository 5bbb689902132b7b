import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { SearchAddress } from './search-address.ts'
import { SearchBox, type SearchWords } from './search-box.tsx'
import { focusSearchBox } from './use-search-key.ts'

/** The search screen: the box where the header has no space for it, and the state of the search. */
export function SearchFrame({
  words,
  text,
  isEnough,
  query,
  status,
  isNothing,
  onAddress,
  instead,
  children,
}: {
  words: { title: string; box: SearchWords; hint: string; empty: { title: string; text: string } }
  text: string
  /** Whether the text is long enough to search. */
  isEnough: boolean
  query: {
    isPending: boolean
    isError: boolean
    isPlaceholderData: boolean
    error: unknown
    refetch: () => unknown
  }
  /** The number of results, in words; undefined before the first answer. */
  status: string | undefined
  isNothing: boolean
  /** `isTyping`: replaces the current entry of the browser's history. */
  onAddress: (address: SearchAddress, isTyping: boolean) => void
  /** Placed below the hint, where no search is possible. */
  instead?: ReactNode
  children: ReactNode
}) {
  const errorText = useErrorTexts()
  const isEmpty = text === ''
  const router = useRouter()
  useEffect(() => {
    if (!isEmpty) return
    focusSearchBox()
    // After the heading, which every navigation focuses; the menu's link on this screen focuses the box too.
    return router.subscribe('onRendered', () => void focusSearchBox())
  }, [isEmpty, router])
  return (
    <>
      <PageHeading title={words.title} className="wrap-anywhere" />
      <div className="mt-4 lg:hidden">
        <SearchBox
          words={words.box}
          text={text}
          onText={(typed, isTyping) => onAddress(typed ? { text: typed } : {}, isTyping)}
        />
      </div>
      {!isEnough &&
        (instead ? (
          <p className="mt-4 max-w-prose text-muted">{words.hint}</p>
        ) : (
          <EmptyState picture="empty-search" title={words.box.label} text={words.hint} />
        ))}
      {instead}
      {isEnough && query.isPending && (
        <Loading className="mt-6 grid gap-4">
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
        </Loading>
      )}
      {isEnough && query.isError && (
        <Failed text={errorText(query.error)} onRetry={() => void query.refetch()} className="mt-6" />
      )}
      {status !== undefined && (
        <p role="status" className="mt-2 text-muted empty:hidden">
          {query.isPlaceholderData ? '\u00a0' : status}
        </p>
      )}
      {status !== undefined && (
        <Outdated when={query.isPlaceholderData}>
          {isNothing ? (
            <EmptyState picture="empty-search" title={words.empty.title} text={words.empty.text} />
          ) : (
            children
          )}
        </Outdated>
      )}
    </>
  )
}
