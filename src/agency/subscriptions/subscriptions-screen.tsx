import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, localeOf } from '#core/app/language.ts'
import {
  type SubscriptionState,
  subscriptionOrder,
  subscriptionStates,
  topics,
} from '#core/people/subscriptions.ts'
import { type ColumnOf, defineList } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { anAccountId, aText, oneOf } from '#src/platform/read-words.ts'
import { useList } from '#src/platform/use-list.ts'
import { accountPick } from '#src/shared/accounts/account-pick.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { AddSubscription } from './add-subscription.tsx'
import { EditSubscription } from './edit-subscription.tsx'
import type { Subscription } from './subscription.ts'

export const subscriptionList = defineList({
  verb: 'agency.listSubscriptions',
  filters: {
    text: aText(),
    accountId: anAccountId,
    topic: oneOf(topics),
    state: oneOf(subscriptionStates),
  },
  order: subscriptionOrder,
})

const tones: Record<SubscriptionState, Tone> = { waiting: 'warn', confirmed: 'good', stopped: 'neutral' }

/** The e-mail subscribers of an agency and its branches, with their topics. */
export function SubscriptionsScreen() {
  const { t } = useTranslation(['emails', 'subscription'])
  const agency = useAgency()
  const accounts = [agency, ...agency.branches]
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useList(subscriptionList)
  const edited = list.rows?.find(({ id }) => id === chosen)
  const language = useLanguage()
  const inWords = new Intl.ListFormat(localeOf[language], { type: 'conjunction' })
  const topicsOf = (row: Subscription) =>
    // In a list, only the first entry is capitalized.
    inWords.format(
      row.topics.map((one, at) =>
        at === 0 ? t(`subscription:topics.${one}`) : t(`subscription:topics.${one}`).toLowerCase(),
      ),
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
  const columns: Column<Subscription, ColumnOf<'agency.listSubscriptions'>>[] = [
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
  return (
    <>
      <ListScreen
        list={list}
        words={t}
        intro={t('lead')}
        actions={add}
        csv={{ header: columns.map(({ label }) => label), rowOf }}
        picks={[
          ...accountPick(accounts, { label: t('filter.branch'), all: t('filter.every') }),
          {
            name: 'topic',
            label: t('filter.topic'),
            options: topics.map((id) => ({ id, name: t(`subscription:topics.${id}`) })),
          },
          {
            name: 'state',
            label: t('filter.state'),
            options: subscriptionStates.map((id) => ({ id, name: t(`state.${id}`) })),
          },
        ]}
        columns={columns}
        card={card}
        rowKey={({ id }) => id}
        nothing={{ action: add }}
      />
      {adding && <AddSubscription accounts={accounts} onClose={() => setAdding(false)} />}
      {edited && <EditSubscription key={edited.id} subscription={edited} onClose={() => setChosen(null)} />}
    </>
  )
}
