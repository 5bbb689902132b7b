import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

/** The default page size of the server's lists. */
const usualSize = 25

/** The last page of a list of `count` rows; 1 if it is empty. */
export const lastPageOf = (count: number, pageSize = usualSize): number =>
  Math.max(1, Math.ceil(count / pageSize))

/** The range of rows shown, with links to the other pages. Empty if there is only one page. */
export function Pager({
  page,
  pageSize = usualSize,
  count,
  onPage,
}: {
  /** The current page, counted from 1. */
  page: number
  pageSize?: number
  count: number
  onPage: (page: number) => void
}) {
  const { t } = useTranslation('lists')
  const pages = lastPageOf(count, pageSize)
  const own = useRef<HTMLElement>(null)
  if (pages <= 1) return null
  const goTo = (wanted: number) => {
    onPage(wanted)
    // The new page starts at the top of the list, which is off the screen when the pager is pressed.
    const list = own.current?.parentElement
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }
  return (
    <nav ref={own} aria-label={t('pages.label')} className="mt-4 flex items-center justify-between gap-3">
      <Button look="outline" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        <span className="sr-only sm:not-sr-only">{t('pages.previous')}</span>
      </Button>
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {t('pages.at', { page, pages })}
      </p>
      <Button look="outline" disabled={page >= pages} onClick={() => goTo(page + 1)}>
        <span className="sr-only sm:not-sr-only">{t('pages.next')}</span>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </nav>
  )
}
