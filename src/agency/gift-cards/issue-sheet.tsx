import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dayField, orNone } from '#core/app/fields.ts'
import { formatMoney } from '#core/money/money.ts'
import { deskCardPayments, giftCardLimits, issuedKinds } from '#core/sales/gift-cards.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { TextField } from '#src/ui/field.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { refreshGiftCards } from './gift-card-list.ts'
import type { GiftCard } from './gift-card-query.ts'
import { issueForm } from './issue-fields.ts'

/** Issues a gift card that a customer pays for now, or that the agency gives away. */
export function IssueSheet({
  mayGive,
  onIssued,
  onClose,
}: {
  mayGive: boolean
  onIssued: (card: GiftCard) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['gift-cards', 'app'])
  const language = useLanguage()
  const emailText = useEmailText()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const keyFor = useKey()
  const online = useOnline()
  const zone = useZone()
  const { currency } = useAgency()
  const id = useId()
  const issue = useMutation(
    api.agency.issueGiftCard.mutationOptions({
      async onSuccess(card) {
        sayDone(t('issue.done', { last: card.lastFour }))
        await refreshGiftCards(queries)
        onClose()
        onIssued(card)
      },
    }),
  )
  const money = (minor: number) => formatMoney(minor, currency, language)
  const bounds = { least: money(giftCardLimits.minMinor), most: money(giftCardLimits.maxMinor) }
  const firstDay = addDays(dayIn(new Date(), zone), giftCardLimits.minDays)
  const { form, field, typed, change } = useForm<typeof issueForm.fields>(
    { ...issueForm.fields, expiresOn: orNone(dayField({ least: firstDay })) },
    {
      start: { kind: 'sold', payment: 'cash', amountMinor: '', email: '', note: '', expiresOn: '' },
      words: {
        amountMinor: t('issue.amount_error', bounds),
        email: emailText,
        note: t('issue.note_error'),
        expiresOn: t('issue.until_error'),
      },
      busy: issue.isPending || !online,
      send(values) {
        const input = { ...values, payment: values.kind === 'sold' ? values.payment : null, language }
        issue.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
      },
    },
  )
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('issue.title')}
      description={t('issue.lead')}
      closeLabel={t('app:close')}
    >
      <form {...form} id={id} className="space-y-4">
        <TextField
          label={t('issue.amount', { currency })}
          hint={t('issue.amount_hint', bounds)}
          data-first-focus=""
          {...field('amountMinor')}
        />
        {mayGive && (
          <ChoiceCards
            legend={t('issue.kind')}
            value={typed.kind}
            onChange={(kind) => change({ kind })}
            options={issuedKinds.map((value) => ({
              value,
              title: t(`issue.${value}`),
              text: t(`issue.${value}_text`),
            }))}
          />
        )}
        {typed.kind === 'sold' && (
          <ChoiceCards
            legend={t('issue.payment')}
            value={typed.payment ?? 'cash'}
            onChange={(payment) => change({ payment })}
            options={deskCardPayments.map((value) => ({
              value,
              title: t(`payment.${value}`),
              text: t(`issue.${value}_text`),
            }))}
          />
        )}
        <TextField label={t('issue.email')} hint={t('issue.email_hint')} {...field('email')} />
        <LongText
          label={t('issue.note')}
          hint={t('issue.note_hint')}
          maxLength={giftCardLimits.note}
          {...field('note')}
        />
        <DayField
          label={t('issue.until')}
          hint={t('issue.until_hint')}
          min={firstDay}
          {...field('expiresOn')}
        />
      </form>
      <SheetFoot>
        <div className="mb-3 space-y-3 empty:hidden">
          {!online && <Notice>{t('offline')}</Notice>}
          {issue.isError && <Notice tone="bad">{errorText(issue.error)}</Notice>}
        </div>
        <Button type="submit" form={id} busy={issue.isPending} disabled={!online}>
          {t('issue.send')}
        </Button>
      </SheetFoot>
    </Sheet>
  )
}
