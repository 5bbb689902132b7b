import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readAmount } from '#core/money/typed.ts'
import { countLimits } from '#core/sales/cash-counts.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Drawer } from './cash-list.ts'
import { countForm, fieldsWithNote } from './count-fields.ts'
import { refreshCash } from './refresh-cash.ts'
import { useCashWords } from './use-cash-words.ts'

/** The cash counted in a drawer, compared with what it should hold; a difference needs a note. */
export function CountSheet({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const { t } = useTranslation(['cash', 'app'])
  const { money, nameOf, difference } = useCashWords()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const keyFor = useKey()
  const online = useOnline()
  const id = useId()
  const { accountId, currency, expectedMinor, person } = drawer
  const count = useMutation(
    api.agency.countCash.mutationOptions({
      onSuccess() {
        sayDone(t('counted', { name: nameOf(person) }))
        onClose()
      },
      // After a refused count, the current state of the drawer is shown.
      onSettled: () => refreshCash(queries),
    }),
  )
  const sumsOf = (typed: string) => {
    const countedMinor = readAmount(typed)
    return countedMinor === null ? null : { countedMinor, expectedMinor, currency }
  }
  const { form, field, typed } = useForm<typeof countForm.fields>(
    (now) => {
      const sums = sumsOf(now.countedMinor)
      return sums === null || sums.countedMinor === expectedMinor ? countForm.fields : fieldsWithNote
    },
    {
      start: { countedMinor: '', note: '' },
      words: { countedMinor: t('form.amount_error'), note: t('form.note_error') },
      busy: count.isPending || !online,
      send(values) {
        const input = { accountId, personId: person.id, currency, expectedMinor, ...values }
        count.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
      },
    },
  )
  const sums = sumsOf(typed.countedMinor)
  const gap = sums && difference(sums)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('form.title', { name: nameOf(person) })}
      description={t('form.lead', { amount: money(expectedMinor, drawer) })}
      closeLabel={t('app:close')}
    >
      <form {...form} id={id} className="space-y-4">
        <TextField label={t('form.amount', { currency })} data-first-focus="" {...field('countedMinor')} />
        <p role="status">{gap && <Badge tone={gap.tone}>{gap.text}</Badge>}</p>
        <LongText
          label={t('form.note')}
          hint={t('form.note_hint')}
          maxLength={countLimits.note}
          {...field('note')}
        />
        {!online && <Notice>{t('offline')}</Notice>}
        {count.isError && <Notice tone="bad">{errorText(count.error)}</Notice>}
      </form>
      <SheetFoot>
        <Button type="submit" form={id} busy={count.isPending} disabled={!online}>
          {t('form.send')}
        </Button>
      </SheetFoot>
    </Sheet>
  )
}
