import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { HiddenBy, NearestDate } from '../catalogue.ts'
import { NearestDates } from '../nearest-dates.tsx'
import type { ResultsAddress } from './results-address.ts'
import { placeOfFilter } from './results-filters.ts'

/** No results: because of the filters, or because the dates are sold out. */
export function NothingFound(
  props:
    | {
        reason: 'filters'
        unfiltered: number
        hiddenBy: HiddenBy
        address: ResultsAddress
        onAddress: (address: ResultsAddress) => void
        onClear: () => void
      }
    | {
        reason: 'dates'
        past: boolean
        place: string
        nearest: NearestDate[]
        accountId: string
        group?: string
      },
) {
  const { t } = useTranslation(['products', 'results'])
  if (props.reason === 'filters') {
    return (
      <EmptyState
        picture="empty-search"
        title={t('results:none')}
        text={t('results:none_text', { count: props.unfiltered })}
        action={
          <>
            {props.hiddenBy.map(({ filter, count }) => (
              <Button
                key={filter}
                onClick={() => props.onAddress({ ...props.address, [placeOfFilter[filter]]: undefined })}
              >
                {t(`results:without.${filter}`, { count })}
              </Button>
            ))}
            <Button look="outline" onClick={props.onClear}>
              {t('results:clear')}
            </Button>
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      picture="empty-search"
      title={t(props.past ? 'unavailable.past' : 'results:list.empty')}
      text={props.past ? t('errors.past') : t('results:list.empty_text', { place: props.place })}
      action={
        <NearestDates
          nearest={props.nearest}
          accountId={props.accountId}
          search={props.group ? { group: props.group } : {}}
          to="search"
        />
      }
    />
  )
}

/** The search failed: offline, or an invalid search. `children` go below the action. */
export function SearchFailed({
  error,
  accountId,
  onRetry,
  children,
}: {
  error: unknown
  accountId: string
  onRetry: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation(['products', 'results'])
  const text = useErrorText(error)
  const refused = isRefusal(error)
  return (
    <EmptyState
      picture={refused ? 'empty-search' : 'empty-offline'}
      title={t(refused ? 'results:list.failed' : 'results:list.offline')}
      text={refused ? text : t('results:list.offline_text')}
      action={
        // Repeating a refused request helps only after a rate limit or a server error.
        refused && error.status < 429 ? (
          <Link to="/booking/$accountId" params={{ accountId }} className={buttonClass({ look: 'primary' })}>
            {t('results:list.to_search')}
          </Link>
        ) : (
          <>
            <Button onClick={onRetry}>{t('results:list.retry')}</Button>
            {children}
          </>
        )
      }
    />
  )
}
