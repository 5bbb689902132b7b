import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useOnline } from '#src/platform/use-online.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { cashToHand } from '#src/shared/sales/moved-sums.ts'
import { useRefresh } from '#src/shared/sales/use-refresh.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

/** The cash to refund to the customer, with a button to record the refund; empty if there is none. */
export function HandCash({ desk: { sale, may } }: { desk: DeskSale }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const minor = cashToHand(sale.refunds)
  const place = useRef<HTMLDivElement>(null)
  const former = useRef(minor)
  useEffect(() => {
    // A new refund is scrolled into view, because the action that caused it may be elsewhere on the page.
    if (former.current === 0) place.current?.scrollIntoView({ block: 'center' })
    former.current = minor
  }, [minor])
  if (minor === 0) return null
  const values = {
    amount: formatMoney(minor, sale.currency, language),
    name: [sale.customer?.givenName, sale.customer?.familyName].filter(Boolean).join(' ') || t('cash.client'),
  }
  return (
    <div ref={place}>
      <Notice tone="warn" title={t('cash.hand_title', values)}>
        <p>{t('cash.hand_text')}</p>
        {may.refund && (
          <Button className="mt-3" onClick={() => setIsOpen(true)}>
            {t('cash.handed')}
          </Button>
        )}
        {isOpen && <HandedSheet sale={sale} values={values} onClose={() => setIsOpen(false)} />}
      </Notice>
    </div>
  )
}

function HandedSheet({
  sale: { id: saleId, refunds },
  values,
  onClose,
}: {
  sale: DeskSale['sale']
  values: { amount: string; name: string }
  onClose: () => void
}) {
  const { t } = useTranslation(['sales-desk', 'app'])
  const errorText = useErrorTexts()
  const refresh = useRefresh()
  const online = useOnline()
  const note = useMutation(
    api.agency.handCash.mutationOptions({
      async onSuccess() {
        await refresh()
        onClose()
        sayDone(t('cash.handed_done'))
      },
    }),
  )
  const refundIds = refunds.filter(({ toHand }) => toHand).map(({ id }) => id)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('cash.handed_title', values)}
      closeLabel={t('app:close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            {t('cash.not_yet')}
          </Button>
          <Button busy={note.isPending} disabled={!online} onClick={() => note.mutate({ saleId, refundIds })}>
            {t('cash.handed_yes')}
          </Button>
        </div>
      }
    >
      <p>{t('cash.handed_text')}</p>
      <div className="mt-4 empty:hidden">
        {!online && <Notice>{t('cash.handed_offline')}</Notice>}
        {note.isError && <Notice tone="bad">{errorText(note.error)}</Notice>}
      </div>
    </Sheet>
  )
}
