import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, localeOf } from '#core/app/language.ts'
import { type SubscriptionState, subscriptionStates, topics } from '#core/people/subscriptions.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataList, fromQuery, sortedIn } from '#src/ui/data-list.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { everyRow } from '#src/ui/every-row.ts'
import { ExportButton } from '#src/ui/export-button.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { AddSubscription } from './add-subscription.tsx'
import { EditSubscription } from './edit-subscription.tsx'
import type { Subscription } from './subscription.ts'
import { questionOf, type SubscriptionsAddress } from './subscriptions-address.ts'

const tones: Record<SubscriptionState, Tone> = { waiting: 'warn', confirmed: 'good', stopped: 'neutral' }

/** Who of an agency and its branches is told what by e-mail. */
export function SubscriptionsScreen({
  address,
  accounts,
  onAddress,
}: {
  address: SubscriptionsAddress
  accounts: readonly Option[]
  onAddress: (address: SubscriptionsAddress) => void
}) {
  const { t } = useTranslation('emails')
  const errorText = useErrorTexts()
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useQuery(
    api.agency.listSubscriptions.queryOptions({
      input: questionOf(address),
      placeholderData: keepPreviousData,
    }),
  )
  const edited = list.data?.subscriptions.find(({ id }) => id === chosen)
  const language = useLanguage()
  const inWords = new Intl.ListFormat(localeOf[language], { type: 'conjunction' })
  const topicsOf = (row: Subscription) =>
    // In a list only the first begins with a capital.
    inWords.format(
      row.topics.map((one, at) => (at === 0 ? t(`topics.${one}`) : t(`topics.${one}`).toLowerCase())),
    )
  const emailOf = (row: Subscription) => (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => setChosen(row.id)}
      className="block min-h-8 rounded-control py-1 text-left break-all text-primary md:break-words underline-offset-4 hover:underline"
    >
      {row.email}
    </button>
  )
  const stateOf = (row: Subscription) => <Badge tone={tones[row.state]}>{t(`state.${row.state}`)}</Badge>
  const card = (row: Subscription) => (
    <>
      {emailOf(row)}
      <span className="flex items-center justify-between gap-3 text-sm text-muted">
        {[topicsOf(row), accounts.length > 1 && row.account.name, languageNames[row.language]]
          .filter(Boolean)
          .join(' · ')}
        <span className="shrink-0">{stateOf(row)}</span>
      </span>
    </>
  )
  const columns: Column<Subscription, NonNullable<SubscriptionsAddress['sort']>>[] = [
    {
      key: 'email',
      label: t('column.email'),
      sort: 'email',
      heading: true,
      cell: emailOf,
    },
    { key: 'branch', label: t('column.branch'), sort: 'branch', cell: ({ account }) => account.name },
    { key: 'topics', label: t('column.topics'), cell: topicsOf },
    { key: 'language', label: t('column.language'), cell: ({ language }) => languageNames[language] },
    {
      key: 'state',
      label: t('column.state'),
      sort: 'state',
      cell: stateOf,
    },
  ]
  const add = (
    <Button onClick={() => setAdding(true)}>
      <MailPlus aria-hidden="true" className="size-5" />
      {t('add')}
    </Button>
  )
  const rowOf = (row: Subscription) => [
    row.email,
    row.account.name,
    topicsOf(row),
    languageNames[row.language],
    t(`state.${row.state}`),
  ]
  const readAll = async () => [
    columns.map(({ label }) => label),
    ...(await everyRow(async (page) => {
      const { count, subscriptions } = await server.agency.listSubscriptions({ ...questionOf(address), page })
      return { count, rows: subscriptions.map(rowOf) }
    })),
  ]
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={t('title')} />
        <div className="flex flex-wrap gap-3">
          {add}
          <ExportButton name={t('title')} read={readAll} onFailed={errorText} />
        </div>
      </div>
      <p className="mb-6 max-w-2xl text-muted">{t('lead')}</p>
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
        picks={[
          ...(accounts.length > 1
            ? [
                {
                  name: 'branch' as const,
                  label: t('filter.branch'),
                  all: t('filter.every'),
                  options: accounts,
                },
              ]
            : []),
          {
            name: 'topic',
            label: t('filter.topic'),
            options: topics.map((id) => ({ id, name: t(`topics.${id}`) })),
          },
          {
            name: 'state',
            label: t('filter.state'),
            options: subscriptionStates.map((id) => ({ id, name: t(`state.${id}`) })),
          },
        ]}
        onAddress={onAddress}
      />
      <DataList
        caption={t('caption')}
        columns={columns}
        card={card}
        rows={list.data?.subscriptions}
        {...fromQuery(list, errorText)}
        rowKey={({ id }) => id}
        address={address}
        onAddress={onAddress}
        {...sortedIn(address, 'email', onAddress)}
        nothing={{ title: t('empty.title'), text: t('empty.text'), action: add }}
        noMatch={{ title: t('empty.filtered') }}
      />
      {adding && <AddSubscription accounts={accounts} onClose={() => setAdding(false)} />}
      {edited && <EditSubscription key={edited.id} subscription={edited} onClose={() => setChosen(null)} />}
    </>
  )
}
