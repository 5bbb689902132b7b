import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingPage } from '#core/looks/booking-pages.ts'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { type PageOwner, unfinishedColours } from './booking-page.ts'
import { useEditedPage } from './use-booking-page.ts'

export const previewSizes = { phone: [390, 760], computer: [1280, 800] } as const
export type PreviewSize = keyof typeof previewSizes

/** A preview of the page at the size of a phone or a computer. */
export function PagePreview({
  preview,
  size,
}: {
  preview: (owner: PageOwner & { accountId: string }, page: BookingPage) => ReactNode
  size: PreviewSize
}) {
  const { t } = useTranslation('booking-pages')
  const { data, page, owner } = useEditedPage()
  const [width, height] = previewSizes[size]
  const isReady = unfinishedColours(page.look).length === 0
  const shown = isReady ? page : { ...page, look: data.page.look }
  return (
    <div className="overflow-hidden rounded-card border-4 border-ink shadow-float">
      <PageFrame title={t('preview.frame', { size: t(`preview.${size}`) })} width={width} height={height}>
        {preview({ ...owner, accountId: data.accountId }, shown)}
      </PageFrame>
    </div>
  )
}
