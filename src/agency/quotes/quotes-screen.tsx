import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { everyRow } from '#src/ui/every-row.ts'
import { ExportButton } from '#src/ui/export-button.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { useQuoteColumns } from './quote-columns.tsx'
import { quoteStates } from './quote-states.ts'
import { type QuotesAddress, questionOf } from './quotes-address.ts'
import { WaitingQuotes } from './waiting-quotes.tsx'

/** The quotes that the agency's people have made, as far as the requester sees them. */
export function QuotesScreen({
  address,
  accounts,
  ownOnly,
  onAddress,
}: {
  address: QuotesAddress
  /** The own one first. */
  accounts: readonly [Option, ...Option[]]
  /** Whether one sees the own quotes alone. */
  ownOnly: boolean
  onAddress: (address: QuotesAddress) => void
}) {
  const { t } = useTranslation('quotes-desk')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const zone = useZone()
  const { columns, card, header, rowOf } = useQuoteColumns(ownOnly)
  const choices = useQuery(
    api.agency.listSaleChoices.queryOptions({ input: {}, staleTime: 60_000, enabled: !ownOnly }),
  )
  const list = useQuery(
    api.agency.listQuotes.queryOptions({
      input: questionOf(address),
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    }),
  )
  const readAll = async () => [
    header,
    ...(await everyRow(async (page) => {
      const { count, quotes } = await server.agency.listQuotes({ ...questionOf(address), page })
      return { count, rows: quotes.map(rowOf) }
    })),
  ]
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
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={t(ownOnly ? 'title_own' : 'title')} />
        <ExportButton name={t('title')} read={readAll} onFailed={errorText} />
      </div>
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
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
                  name: 'seller' as const,
                  label: t('column.seller'),
                  all: t('filter.all_m'),
                  options: choices.data?.sellers ?? [],
                },
              ]),
          ...(accounts.length > 1
            ? [{ name: 'branch' as const, label: t('column.branch'), options: accounts }]
            : []),
        ]}
        onAddress={onAddress}
      />
      <WaitingQuotes />
      <KeptAt of={list} className="mb-2" />
      <DataList
        caption={t('title')}
        columns={columns}
        card={card}
        note={<ClockNote zone={zone} language={language} className="mb-2" />}
        rows={list.data?.quotes}
        {...fromQuery(list, errorText)}
        rowKey={({ id }) => id}
        address={address}
        onAddress={onAddress}
        nothing={{ picture: 'empty-cart', title: t('empty.title'), text: t('empty.text'), action: sell }}
        noMatch={{ title: t('empty.filtered') }}
      />
    </>
  )
}
