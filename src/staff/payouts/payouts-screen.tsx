import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useList } from '#src/platform/use-list.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { inShort } from '#src/shared/disbursements/bank-account.ts'
import type { Change } from '#src/shared/disbursements/chosen-changes.ts'
import { Disbursements } from '#src/shared/disbursements/disbursements.tsx'
import { OrderBar } from '#src/shared/disbursements/order-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { changesIn } from './changed-payouts.ts'
import { isPayable } from './payable.ts'
import { usePayoutColumns } from './payout-columns.tsx'
import { type DuePayout, payoutList } from './payout-list.ts'
import { usePayoutDesk } from './use-payout-desk.ts'

/** What the platform owes to agencies and branches, and its payments to them. */
export function PayoutsScreen() {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  const desk = usePayoutDesk()
  const list = useList(payoutList, { staleTime: 5_000 })
  const [chosen, setChosen] = useState<readonly DuePayout[]>([])
  const idOf = ({ payee }: DuePayout) => payee.accountId
  const isChosen = (row: DuePayout) => chosen.some((one) => idOf(one) === idOf(row))
  const without = (row: DuePayout) => chosen.filter((one) => idOf(one) !== idOf(row))
  const { columns, card } = usePayoutColumns({
    isChosen,
    toggle: (row) => setChosen(isChosen(row) ? without(row) : [...chosen, row]),
  })
  const money = ({ amountMinor, currency }: DuePayout) => formatMoney(amountMinor, currency, language)
  const changeText = ({ before, now }: Change<DuePayout>) => {
    const { name } = before.payee
    if (!now) return t('changed.nothing', { name })
    const isOther = before.account?.mark !== now.account?.mark
    return [
      before.amountMinor !== now.amountMinor &&
        t('changed.amount', { name, before: money(before), now: money(now) }),
      isOther && t('changed.account', { name, account: inShort(now.account) }),
    ]
      .filter(Boolean)
      .join(' ')
  }
  const payable = (list.query.data?.rows ?? []).filter(isPayable)
  return (
    <>
      <ListScreen
        list={list}
        words={t}
        intro={t('intro')}
        actions={
          payable.length > 0 && (
            <Button
              look="outline"
              onClick={() =>
                setChosen([
                  ...chosen.filter((row) => !payable.some((one) => idOf(one) === idOf(row))),
                  ...payable,
                ])
              }
            >
              {t('choose_all', { count: payable.length })}
            </Button>
          )
        }
        above={<Disbursements desk={desk} next={t('caption')} />}
        columns={columns}
        card={card}
        rowKey={idOf}
      />
      <OrderBar
        chosen={chosen}
        minorOf={({ amountMinor }) => amountMinor}
        itemOf={({ payee: { accountId }, amountMinor, account }) => ({
          ...{ accountId, amountMinor },
          account: account?.mark ?? null,
        })}
        order={server.admin.orderPayouts}
        refresh={desk.refresh}
        onChosen={setChosen}
        changesIn={changesIn}
        changeText={changeText}
      />
    </>
  )
}
