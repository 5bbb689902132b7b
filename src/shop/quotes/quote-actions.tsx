import { Link } from '@tanstack/react-router'
import { ChevronDown, Eye, Receipt } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPaper } from '#src/offline/papers.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'
import { QuoteShare } from './quote-share.tsx'
import type { SavedQuote } from './quotes-query.ts'
import { WithdrawQuote } from './withdraw-quote.tsx'

/** What can be done with a quote: its sale once there is one, else sending it again; what is wanted less is folded. */
export function QuoteActions({ quote, agencyName }: { quote: SavedQuote; agencyName: string }) {
  const { t } = useTranslation('quotes')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { state, saleId, url } = quote
  if (state === 'withdrawn') return <p className="mt-1 text-sm text-muted">{t('withdraw.text')}</p>
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-end gap-x-5">
        {saleId !== null && (
          <Link
            to="/agency/sales/$saleId"
            params={{ saleId }}
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            <Receipt aria-hidden="true" className="size-5" />
            {t('list.sale')}
            <span className="sr-only">: {quote.client}</span>
          </Link>
        )}
        {/* Without signal its link is not there; once places are held, the sale is what is sent. */}
        {saleId === null && url !== '' && <QuoteShare quote={quote} agencyName={agencyName} isCompact />}
        {state !== 'booked' && (
          <Button
            look="plain"
            size="small"
            className="-ml-3"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('list.open')}
            <span className="sr-only">: {quote.client}</span>
            <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
          </Button>
        )}
      </div>
      {state !== 'booked' && (
        <div id={id} hidden={!isOpen} className="mt-2 space-y-3">
          <div className="flex flex-wrap gap-2">
            {url !== '' && (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ look: 'outline', size: 'small' })}
              >
                <Eye aria-hidden="true" className="size-5" />
                {t('list.as_client')}
              </a>
            )}
            <PaperLink
              href={quote.pdfUrl}
              look="outline"
              size="small"
              open={openPaper}
              missing={t('paper_missing')}
            >
              {t('pdf')}
            </PaperLink>
          </div>
          {url !== '' && <WithdrawQuote quote={quote} />}
        </div>
      )}
    </div>
  )
}
