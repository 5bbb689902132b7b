import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '#core/choice.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { QuoteForm } from './quote-form.tsx'
import { quotesQuery, type SavedQuote } from './quotes-query.ts'
import { SentQuote } from './sent-quote.tsx'

/** Makes a quote of the cart. `totalMinor` is what the seller sees, null while the cart cannot be had as it is. */
export function SaveQuote({
  agency,
  choices,
  totalMinor,
}: {
  agency: { id: string; name: string }
  choices: Choice[]
  totalMinor: number | null
}) {
  const { t } = useTranslation(['quotes', 'app'])
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState<SavedQuote | null>(null)
  return (
    <>
      <Button
        wide
        look="quiet"
        className="mt-4"
        disabled={totalMinor === null}
        onClick={() => {
          setSaved(null)
          setOpen(true)
        }}
      >
        <FileText aria-hidden="true" className="size-5" />
        {t('save.open')}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t(saved ? 'save.done' : 'save.title')}
        closeLabel={t('app:close')}
      >
        {saved ? (
          <SentQuote quote={saved} agencyName={agency.name} />
        ) : (
          totalMinor !== null && (
            <QuoteForm
              accountId={agency.id}
              choices={choices}
              totalMinor={totalMinor}
              onSaved={(quote) => {
                setSaved(quote)
                void queries.invalidateQueries({ queryKey: quotesQuery().queryKey })
              }}
            />
          )
        )}
      </Sheet>
    </>
  )
}
