import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import { defineList } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { anAccountId, anId, aText, oneOf } from '#src/platform/read-words.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { accountPick } from '#src/shared/accounts/account-pick.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { useQuoteColumns } from './quote-columns.tsx'
import { quoteStates } from './quote-states.ts'
import { WaitingQuotes } from './waiting-quotes.tsx'

export const quoteList = defineList({
  verb: 'agency.listQuotes',
  filters: { text: aText(), state: oneOf(quoteStates), sellerId: anId, accountId: anAccountId },
})

/** The quotes of the agency's people that the user may see. */
export function QuotesScreen({
  accounts,
  ownOnly,
}: {
  /** The accounts to choose from; the user's agency first. */
  accounts: readonly [Option, ...Option[]]
  /** Whether the user sees only their own quotes. */
  ownOnly: boolean
}) {
  const { t } = useTranslation('quotes-desk')
  const { columns, card, ...csv } = useQuoteColumns(ownOnly)
  const choices = useQuery(
    api.agency.listSaleChoices.queryOptions({ input: {}, staleTime: minuteMillis, enabled: !ownOnly }),
  )
  const sell = (
    <Link
      to="/booking/$accountId"
      params={{ accountId: accounts[0].id }}
      className={buttonClass({ look: 'accent' })}
    >
      {t('empty.sell')}
    </Link>
  )
  return (
    <ListScreen
      list={useList(quoteList, { staleTime: 5_000 })}
      words={t}
      title={t(ownOnly ? 'title_own' : 'title')}
      above={<WaitingQuotes />}
      csv={csv}
      showsAll
      picks={[
        {
          name: 'state',
          label: t('column.state'),
          options: quoteStates.map((id) => ({ id, name: t(`state.${id}`) })),
        },
        ...(ownOnly
          ? []
          : [
              {
                name: 'sellerId' as const,
                label: t('column.seller'),
                all: t('filter.all_m'),
                options: choices.data?.sellers ?? [],
              },
            ]),
        ...accountPick(accounts, { label: t('column.branch') }),
      ]}
      note={<ClockNote zone={useZone()} language={useLanguage()} className="mb-2" />}
      columns={columns}
      card={card}
      rowKey={({ id }) => id}
      nothing={{ picture: 'empty-cart', action: sell }}
    />
  )
}
