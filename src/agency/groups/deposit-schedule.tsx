import { useMutation } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAmount } from '#core/money/typed.ts'
import { groupLimits } from '#core/products/groups.ts'
import { isDay } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { draftOf, type Group, valuesOf } from './group-draft.ts'
import type { GroupKey } from './group-query.ts'
import { useKeepGroup } from './use-group.ts'

interface Row {
  key: string
  amount: string
  dueOn: string
}

const newRow = (): Row => ({ key: crypto.randomUUID(), amount: '', dueOn: '' })

/** The amounts and due days of a group's deposits. */
export function DepositSchedule({
  groupKey,
  group,
  onClose,
}: {
  groupKey: GroupKey
  group: Group
  onClose: () => void
}) {
  const { t } = useTranslation(['groups-and-events', 'app'])
  const errorText = useErrorTexts()
  const keep = useKeepGroup(groupKey)
  const [tried, setTried] = useState(false)
  const [rows, setRows] = useState<readonly Row[]>(() =>
    group.deposits.length === 0
      ? [newRow()]
      : group.deposits.map(({ amountMinor, dueOn }) => ({
          ...newRow(),
          amount: (amountMinor / 100).toFixed(2),
          dueOn,
        })),
  )
  const change = useMutation(
    api.agency.changeGroup.mutationOptions({
      async onSuccess(changed) {
        await keep(changed)
        onClose()
      },
    }),
  )
  const filled = rows.filter(({ amount, dueOn }) => amount.trim() !== '' || dueOn !== '')
  const isWrong = filled.some(({ amount, dueOn }) => !readAmount(amount) || !isDay(dueOn))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (isWrong || change.isPending) return
    const deposits = filled.map(({ amount, dueOn }) => ({ amountMinor: readAmount(amount) ?? 0, dueOn }))
    change.mutate({ ...groupKey, ...valuesOf(draftOf(group)), deposits })
  }
  const set = (key: string, value: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...value } : row)))
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t(group.deposits.length > 0 ? 'money.edit_schedule' : 'money.make_schedule')}
      closeLabel={t('app:close')}
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        {rows.map(({ key, amount, dueOn }, at) => (
          <fieldset key={key} className="grid grid-cols-[1fr_auto] items-start gap-2">
            <legend className="sr-only">{t('money.row', { at: at + 1 })}</legend>
            <TextField
              label={`${t('money.amount')} (${group.currency})`}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => set(key, { amount: event.target.value })}
              error={tried && (amount || dueOn) && !readAmount(amount) ? t('money.error.amount') : null}
            />
            <Button
              look="plain"
              className="mt-1 px-3"
              aria-label={t('money.remove_row', { at: at + 1 })}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </Button>
            {/* As wide as the Spanish and English words for a day need. */}
            <DayField
              className="col-span-full"
              label={t('money.due')}
              value={dueOn}
              onChange={(event) => set(key, { dueOn: event.target.value })}
              error={tried && (amount || dueOn) && !isDay(dueOn) ? t('money.error.due') : null}
            />
          </fieldset>
        ))}
        {rows.length < groupLimits.deposits && (
          <Button look="quiet" onClick={() => setRows([...rows, newRow()])}>
            <Plus aria-hidden="true" className="size-5" />
            {t('money.add_row')}
          </Button>
        )}
        {change.isError && <Notice tone="bad">{errorText(change.error)}</Notice>}
        <Button type="submit" wide busy={change.isPending}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  )
}
