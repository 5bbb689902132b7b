import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingPage } from '#core/looks/booking-pages.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type BookingPageData, bookingPageQuery, type PageOwner } from './booking-page.ts'
import { OwnerFields } from './owner-fields.tsx'
import { PagePreview } from './page-preview.tsx'
import { UnpublishedPage } from './unpublished-page.tsx'
import { EditedPageProvider, useBookingPage } from './use-booking-page.ts'

interface ScreenProps {
  owner: PageOwner
  /** The agency's branches, whose pages the agency can edit too. */
  branches: readonly { id: string; name: string }[]
  onOwner: (owner: PageOwner) => void
  /** Moves to the color field with this id. */
  onColour: (id: string) => void
  /** The navigation between the parts of the page. */
  nav: ReactNode
  /** Whether a preview is shown beside the parts on screens with enough space. */
  hasPreview: boolean
  preview: (owner: PageOwner & { accountId: string }, page: BookingPage) => ReactNode
  children: ReactNode
}

/** The design of a booking page: its parts, each with a preview. */
export function BookingPageScreen(props: ScreenProps) {
  const { t } = useTranslation('booking-pages')
  const errorText = useErrorTexts()
  const { owner } = props
  const read = useQuery(bookingPageQuery(owner))
  return (
    <>
      <PageHeading title={t('title')} className="mb-3" />
      <p className="mb-4 max-w-2xl text-muted max-sm:hidden">{t('text')}</p>
      {read.isError && (
        <Failed text={errorText(read.error)} onRetry={() => void read.refetch()} className="mb-4" />
      )}
      {read.isPending && (
        <Loading>
          <Skeleton className="h-14 max-w-xl" />
          <Skeleton className="h-96" />
        </Loading>
      )}
      {read.data && <Editor key={`${owner.accountId} ${owner.groupUrl}`} {...props} data={read.data} />}
    </>
  )
}

function Editor({ data, ...props }: ScreenProps & { data: BookingPageData }) {
  const { owner, branches, onOwner, onColour, nav, hasPreview, preview, children } = props
  const { t } = useTranslation('booking-pages')
  const online = useOnline()
  const edited = useBookingPage(data, owner, t('published'))
  return (
    <EditedPageProvider value={edited}>
      {!online && !edited.isChanged && (
        <div className="mb-6 max-w-2xl">
          <Notice>{t('offline')}</Notice>
        </div>
      )}
      {nav}
      <OwnerFields owner={owner} branches={branches} groups={data.groups} onOwner={onOwner} />
      <div className={hasPreview ? 'items-start gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_22rem]' : ''}>
        <div className="min-w-0">{children}</div>
        {hasPreview && (
          <div className="sticky top-24 max-xl:hidden">
            <PagePreview preview={preview} size="phone" />
          </div>
        )}
      </div>
      <UnpublishedPage onField={onColour} />
    </EditedPageProvider>
  )
}
