import { useMutation } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { amountField, dayField, type Field } from '#core/app/fields.ts'
import { groupLimits } from '#core/products/groups.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { draftOf, type Group, valuesOf } from './group-draft.ts'
import type { GroupKey } from './group-query.ts'
import { useKeepGroup } from './use-group.ts'

interface Row {
  key: string
  amount: string
  dueOn: string
}

const newRow = (): Row => ({ key: crypto.randomUUID(), amount: '', dueOn: '' })

const rowsOf = ({ deposits }: Group): Row[] =>
  deposits.length === 0
    ? [newRow()]
    : deposits.map(({ amountMinor, dueOn }) => ({
        ...newRow(),
        amount: (amountMinor / 100).toFixed(2),
        dueOn,
      }))

const amount = amountField({ least: 1, most: groupLimits.amountMinor })
const due = dayField()
const isFilled = ({ amount: typed, dueOn }: Row): boolean => typed.trim() !== '' || dueOn !== ''

/** The field of all rows; it leaves out empty rows. */
const deposits: Field<{ amountMinor: number; dueOn: string }[], readonly Row[]> = {
  kind: 'choice',
  read(rows) {
    const filled = rows.filter(isFilled)
    const read = filled.flatMap((row) => {
      const [amountMinor, dueOn] = [amount.read(row.amount), due.read(row.dueOn)]
      return amountMinor === undefined || dueOn === undefined ? [] : [{ amountMinor, dueOn }]
    })
    return read.length === filled.length ? read : undefined
  },
}
const fields = { deposits }

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
  const save = useMutation(
    api.agency.changeGroup.mutationOptions({
      async onSuccess(changed) {
        await keep(changed)
        onClose()
      },
    }),
  )
  const { form, typed, change, tried } = useForm(fields, {
    start: { deposits: rowsOf(group) },
    words: {},
    busy: save.isPending,
    send: ({ deposits }) => save.mutate({ ...groupKey, ...valuesOf(draftOf(group)), deposits }),
  })
  const { deposits: rows } = typed
  const setRows = (deposits: readonly Row[]) => change({ deposits })
  const set = (key: string, value: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...value } : row)))
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t(group.deposits.length > 0 ? 'money.edit_schedule' : 'money.make_schedule')}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        {rows.map((row, at) => (
          <fieldset key={row.key} className="grid grid-cols-[1fr_auto] items-start gap-2">
            <legend className="sr-only">{t('money.row', { at: at + 1 })}</legend>
            <TextField
              label={`${t('money.amount')} (${group.currency})`}
              inputMode="decimal"
              autoComplete="off"
              value={row.amount}
              onChange={(event) => set(row.key, { amount: event.target.value })}
              error={
                tried && isFilled(row) && amount.read(row.amount) === undefined
                  ? t('money.error.amount')
                  : null
              }
            />
            <Button
              look="plain"
              className="mt-1 px-3"
              aria-label={t('money.remove_row', { at: at + 1 })}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </Button>
            {/* Wide enough for a day in Spanish and in English. */}
            <DayField
              className="col-span-full"
              label={t('money.due')}
              value={row.dueOn}
              onChange={(event) => set(row.key, { dueOn: event.target.value })}
              error={
                tried && isFilled(row) && due.read(row.dueOn) === undefined ? t('money.error.due') : null
              }
            />
          </fieldset>
        ))}
        {rows.length < groupLimits.deposits && (
          <Button look="quiet" onClick={() => setRows([...rows, newRow()])}>
            <Plus aria-hidden="true" className="size-5" />
            {t('money.add_row')}
          </Button>
        )}
        {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        <Button type="submit" wide busy={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  )
}
