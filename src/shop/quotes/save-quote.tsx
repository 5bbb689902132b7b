import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '#core/cart/carts.ts'
import { noteQuote } from '#src/offline/quoted-cart.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type SavedQuote, tokenOf } from './client-quote-query.ts'
import { QuoteForm } from './quote-form.tsx'
import { SentQuote } from './sent-quote.tsx'

/**
 * Makes a quote of the cart, `lines`; offline, the quote is queued. `totalMinor`: the total that the seller sees, null
 * while the cart is not available. `hasCode`: a promotion's code is in it, which quotes do not have.
 */
export function SaveQuote({
  agency,
  lines,
  totalMinor,
  hasCode,
}: {
  agency: { id: string; name: string }
  lines: CartLine[]
  totalMinor: number | null
  hasCode: boolean
}) {
  const { t } = useTranslation(['quotes', 'app'])
  const online = useOnline()
  const [open, setOpen] = useState(false)
  // Null if it is queued on this device.
  const [saved, setSaved] = useState<SavedQuote | null | undefined>(undefined)
  return (
    <>
      <Button
        wide
        look="quiet"
        className="mt-4"
        disabled={totalMinor === null || hasCode}
        onClick={() => {
          setSaved(undefined)
          setOpen(true)
        }}
      >
        <FileText aria-hidden="true" className="size-5" />
        {t('save.open')}
      </Button>
      {hasCode && <p className="mt-2 text-sm text-muted">{t('save.without_code')}</p>}
      {!online && totalMinor === null && <p className="mt-2 text-sm text-muted">{t('save.not_on_device')}</p>}
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t(saved ? 'save.done' : saved === null ? 'save.kept' : 'save.title')}
        closeLabel={t('app:close')}
      >
        {saved ? (
          <SentQuote quote={saved} agencyName={agency.name} />
        ) : saved === null ? (
          <Notice tone="info">{t('save.kept_text')}</Notice>
        ) : (
          totalMinor !== null && (
            <QuoteForm
              accountId={agency.id}
              lines={lines}
              totalMinor={totalMinor}
              onSaved={(quote) => {
                setSaved(quote)
                if (quote) void noteQuote(agency.id, tokenOf(quote))
              }}
            />
          )
        )}
      </Sheet>
    </>
  )
}
