import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { giftCardKinds, giftCardStates } from '#core/sales/gift-cards.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { accountPick } from '#src/shared/accounts/account-pick.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { useGiftCardColumns } from './gift-card-columns.tsx'
import { giftCardList } from './gift-card-list.ts'
import { IssueSheet } from './issue-sheet.tsx'

/** An agency's gift cards. `accounts`: the user's agency first. `mayGive`: whether the user may give cards away. */
export function GiftCardsScreen({
  accounts,
  mayGive,
}: {
  accounts: readonly [Option, ...Option[]]
  mayGive: boolean
}) {
  const { t } = useTranslation('gift-cards')
  const navigate = useNavigate()
  const [issues, setIssues] = useState(false)
  const { columns, card, ...csv } = useGiftCardColumns()
  const issue = (
    <Button look="accent" onClick={() => setIssues(true)}>
      {t('issue.open')}
    </Button>
  )
  return (
    <>
      <ListScreen
        list={useList(giftCardList, { staleTime: 5_000 })}
        words={t}
        intro={t('lead')}
        actions={issue}
        csv={csv}
        showsAll
        picks={[
          {
            name: 'state',
            label: t('column.state'),
            options: giftCardStates.map((id) => ({ id, name: t(`state.${id}`) })),
          },
          {
            name: 'kind',
            label: t('column.kind'),
            options: giftCardKinds.map((id) => ({ id, name: t(`kind.${id}`) })),
          },
          ...accountPick(accounts, { label: t('column.branch') }),
        ]}
        note={<ClockNote zone={useZone()} language={useLanguage()} className="mb-2" />}
        columns={columns}
        card={card}
        rowKey={({ id }) => id}
      />
      {issues && (
        <IssueSheet
          mayGive={mayGive}
          onIssued={({ id }) => void navigate({ to: '/agency/gift-cards/$cardId', params: { cardId: id } })}
          onClose={() => setIssues(false)}
        />
      )}
    </>
  )
}
