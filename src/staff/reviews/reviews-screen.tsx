import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workItemKinds } from '#core/agencies/work-items.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { useZone } from '#src/platform/zone.ts'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { ReviewCard } from './review-card.tsx'
import type { ReviewsAddress } from './reviews-address.ts'

/** What nobody but a person can decide: money that came otherwise than it was asked for, refunds and jobs that failed. */
export function ReviewsScreen({
  address,
  onAddress,
}: {
  address: ReviewsAddress
  onAddress: (address: ReviewsAddress) => void
}) {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const mayDecide = useStaffReach('decide work items') !== null
  const { state, ...rest } = address
  const list = useQuery(
    api.admin.listWorkItems.queryOptions({
      input: { ...rest, resolved: state === 'resolved' ? 'true' : 'false' },
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    }),
  )
  return (
    <>
      <ListHead title={t('title')} intro={t('intro')} />
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
        picks={[
          {
            name: 'kind',
            label: t('filter.kind'),
            options: workItemKinds.map((id) => ({ id, name: t(`kind.${id}.title`) })),
          },
          {
            name: 'state',
            label: t('filter.state'),
            all: t('filter.open'),
            options: [{ id: 'resolved', name: t('filter.resolved') }],
          },
        ]}
        onAddress={onAddress}
      />
      <DataList
        caption={t('caption')}
        note={
          <>
            {!mayDecide && <p className="mb-2">{t('others_decide')}</p>}
            <ClockNote zone={zone} language={language} className="mb-2" />
          </>
        }
        columns={[]}
        card={(review) => <ReviewCard review={review} />}
        rows={list.data?.items}
        {...fromQuery(list, errorText)}
        rowKey={({ id }) => id}
        address={address}
        onAddress={onAddress}
        nothing={{ title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('empty.filtered') }}
      />
    </>
  )
}
