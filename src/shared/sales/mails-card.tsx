import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MailRow } from './mail-row.tsx'
import { type ListedMail, MailSheet } from './mail-sheet.tsx'
import { ResendSheet } from './resend-sheet.tsx'

const isUndelivered = ({ state }: ListedMail) => state === 'bounced' || state === 'failed'

/** The mails about a sale, each to open or send again. `email`: the client's; null before the details are known. */
export function MailsCard({ saleId, email }: { saleId: string; email: string | null }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const zone = useZone()
  const [open, setOpen] = useState<{ resends: boolean; mail: ListedMail } | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const list = useQuery({
    ...api.agency.listSaleMails.queryOptions({ input: { saleId } }),
    // Mails are sent a moment after the events they report.
    refetchInterval: 30_000,
  })
  const mails = list.data?.mails ?? []
  const hasEmail = email !== ''
  const close = () => setOpen(null)
  return (
    <FoldedCard
      title={t('mails.title')}
      // A failed delivery must be seen.
      startsOpen={!hasEmail || mails.some(isUndelivered) || 'wide'}
      className="print:hidden"
    >
      <div className="space-y-4">
        {list.isPending && <Skeleton className="h-16" />}
        {list.isError && <Failed text={errorText(list.error)} onRetry={() => void list.refetch()} />}
        {!hasEmail && <Notice tone="warn">{t('mails.no_mail')}</Notice>}
        {sentTo && (
          <Notice tone="good">
            <span data-dd-privacy="mask">{t('mails.resend.done', { to: sentTo })}</span>
          </Notice>
        )}
        {list.data && mails.length === 0 && hasEmail && <p className="text-muted">{t('mails.none')}</p>}
        {mails.length > 0 && <ClockNote zone={zone} language={language} />}
        {mails.length > 0 && (
          <ul className="divide-y divide-line">
            {mails.map((mail) => (
              <MailRow
                key={mail.id}
                mail={mail}
                onOpen={() => setOpen({ resends: false, mail })}
                onResend={() => setOpen({ resends: true, mail })}
              />
            ))}
          </ul>
        )}
      </div>
      {open?.resends === false && <MailSheet saleId={saleId} mail={open.mail} onClose={close} />}
      {open?.resends && (
        <ResendSheet
          {...{ saleId, mail: open.mail, email: email ?? '', onClose: close }}
          mayCorrect={list.data?.mayCorrect === true}
          onSent={(to) => {
            setSentTo(to)
            close()
          }}
        />
      )}
    </FoldedCard>
  )
}
