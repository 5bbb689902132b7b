import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'
import { refreshGiftCards } from './gift-card-list.ts'
import type { GiftCard } from './gift-card-query.ts'

/** Asks for a reason, and voids a gift card that has not been used. */
export function VoidCard({ card: { id, kind, payment, balanceMinor, currency } }: { card: GiftCard }) {
  const { t } = useTranslation(['gift-cards', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const end = useMutation(
    api.agency.voidGiftCard.mutationOptions({
      onSuccess() {
        setOpen(false)
        sayDone(t('void.done'))
      },
      onSettled: () => refreshGiftCards(queries),
    }),
  )
  const amount = formatMoney(balanceMinor, currency, language)
  const how = kind === 'given' ? 'given' : (payment ?? 'transfer')
  return (
    <>
      <Button
        look="plain"
        className="-ml-3 text-bad"
        disabled={!online}
        onClick={() => {
          end.reset()
          setOpen(true)
        }}
      >
        {t('void.open')}
      </Button>
      {open && (
        <ReasonSheet
          isDanger
          words={{
            title: t('void.title'),
            text: t(`void.${how}`, { amount }),
            button: t('void.send'),
            why: t('void.why'),
            missing: t('void.missing'),
            close: t('app:close'),
          }}
          isWhole={online}
          busy={end.isPending}
          problem={online ? end.error && errorText(end.error) : t('offline')}
          onReason={(reason) => end.mutate({ id, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
