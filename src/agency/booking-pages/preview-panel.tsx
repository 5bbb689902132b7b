import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingPage } from '#core/looks/booking-pages.ts'
import { Segments } from '#src/ui/segments.tsx'
import type { PageOwner } from './booking-page.ts'
import { PagePreview, type PreviewSize, previewSizes } from './page-preview.tsx'

const sizes = Object.keys(previewSizes) as PreviewSize[]

/** A preview of the page on a phone and on a computer. */
export function PreviewPanel({
  preview,
}: {
  preview: (owner: PageOwner & { accountId: string }, page: BookingPage) => ReactNode
}) {
  const { t } = useTranslation('booking-pages')
  const [size, setSize] = useState<PreviewSize>(() =>
    window.matchMedia('(min-width: 64rem)').matches ? 'computer' : 'phone',
  )
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('preview.text')}</p>
      <div className="max-w-xs">
        <Segments
          legend={t('preview.size')}
          value={size}
          options={sizes.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setSize}
        />
      </div>
      <div className={size === 'phone' ? 'max-w-98' : ''}>
        <PagePreview key={size} preview={preview} size={size} />
      </div>
    </div>
  )
}
