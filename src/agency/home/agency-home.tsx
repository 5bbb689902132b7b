import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { firstNameOf } from '#core/people/first-name.ts'
import { dayIn, formatDay } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DayFigures } from './day-figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HomeLists } from './home-lists.tsx'
import { homeQuery } from './home-query.ts'
import { OwnPage } from './own-page.tsx'
import { useHomeFigures } from './use-home-figures.ts'

/** The agency's home page: the day's figures, lists and tasks. */
export function AgencyHome({
  agency,
  ownSalesOnly,
  mayManage,
  isApplicant,
  corrections,
  due,
  isDueKnown,
}: {
  agency: Outputs['agency']['getAgency']
  /** Whether the lists contain only one seller's sales. */
  ownSalesOnly: boolean
  /** Whether the user may change the agency's booking page and its people. */
  mayManage: boolean
  /** Whether the agency's registration is undecided. */
  isApplicant: boolean
  /** The number of requested corrections. */
  corrections: number
  /** The agency's most urgent task. */
  due: ReactNode
  /** Whether the data of `due` has loaded. */
  isDueKnown: boolean
}) {
  const { t } = useTranslation('agency-home')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const { data, failureReason, isError, error, refetch } = useQuery(homeQuery())
  const { data: access } = useQuery(personQuery())
  const today = dayIn(new Date(), agency.timeZone)
  const figures = useHomeFigures(agency, data, today, corrections)
  const sells = agency.state === 'approved'
  // Before the first sale, the figures are all zero and are not shown.
  const ownPage = sells && <OwnPage agency={agency} />
  const hasFigures = data ? !isNew(data) : sells
  const applicant = isApplicant && access?.person
  const title = applicant
    ? t('title_applicant', { name: firstNameOf(applicant.name) })
    : t(ownSalesOnly ? 'title_own' : 'title')
  return (
    <>
      <PageHeading title={title} />
      <p className="mt-1 flex flex-wrap gap-x-3 text-muted">
        <span className="first-letter:uppercase">{formatDay(today, language, 'long')}</span>
        {hasFigures && <span>{t('currency', { currency: agency.currency })}</span>}
      </p>
      {isDueKnown && (data || failureReason) ? (
        <>
          <div className="mt-4 space-y-4 empty:hidden">{due}</div>
          {hasFigures && (
            <div className="mt-4">
              <DayFigures label={t('figures.label')} figures={figures} />
            </div>
          )}
          {isError && <Failed text={errorText(error)} onRetry={() => void refetch()} className="mt-6" />}
          {data &&
            (isNew(data) ? (
              <>
                <FirstSteps agency={agency} mayManage={mayManage} />
                <div className="mt-4">{ownPage}</div>
              </>
            ) : (
              <HomeLists home={data} currency={agency.currency}>
                {ownPage}
              </HomeLists>
            ))}
          {!data && <div className="mt-4">{ownPage}</div>}
        </>
      ) : (
        // The parts appear together: if they loaded one by one, the content would shift.
        <Loading className="mt-4 grid gap-4 xl:grid-cols-2">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="h-44" />
          ))}
        </Loading>
      )}
    </>
  )
}

/** No sales at all, and no open tasks. */
const isNew = ({
  hasSold,
  arrivals,
  awaitingPayment,
  holds,
  deadlines,
  waiting = 0,
}: Outputs['agency']['getAgencyHome']) =>
  hasSold === false &&
  waiting === 0 &&
  [arrivals, awaitingPayment, holds, deadlines].every(({ count }) => count === 0)
