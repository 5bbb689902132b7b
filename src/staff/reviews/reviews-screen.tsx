import { useTranslation } from 'react-i18next'
import { workItemKinds } from '#core/agencies/work-items.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { defineList } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { aText, oneOf } from '#src/platform/read-words.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { ReviewCard } from './review-card.tsx'

export const reviewList = defineList({
  verb: 'admin.listWorkItems',
  filters: { text: aText(), kind: oneOf(workItemKinds), state: oneOf(['resolved']) },
})

/** Cases for a person to decide: payments with an unexpected amount, failed refunds and failed jobs. */
export function ReviewsScreen() {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  const mayDecide = useStaffReach('decide work items') !== null
  return (
    <ListScreen
      list={useList(reviewList, { refetchInterval: minuteMillis })}
      words={t}
      intro={t('intro')}
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
      note={
        <>
          {!mayDecide && <p className="mb-2">{t('others_decide')}</p>}
          <ClockNote zone={zone} language={language} className="mb-2" />
        </>
      }
      columns={[]}
      card={(review) => <ReviewCard review={review} />}
      rowKey={({ id }) => id}
    />
  )
}
