import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useShareWords } from '#src/platform/share-words.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ShareLink } from '#src/ui/share-link.tsx'
import { CartLinkMail } from './cart-link-mail.tsx'
import { takenCart } from './taken-cart.ts'

/** Creates a link to the cart, to share or to send by e-mail. */
export function CartLink({ accountId }: { accountId: string }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const make = useMutation({
    mutationFn: async () => server.bookingEngine.createCartLink(await takenCart(accountId)),
  })
  const words = useShareWords(true)
  const timeZone = useZone()
  if (!useOnline() && !make.data) return <Notice>{t('elsewhere.offline')}</Notice>
  return (
    <div className="space-y-6">
      {make.data ? (
        <div className="space-y-3">
          <ShareLink
            url={make.data.url}
            words={{
              ...words,
              link: t('elsewhere.link'),
              message: t('elsewhere.message'),
              subject: t('elsewhere.subject'),
            }}
          />
          <p className="text-sm text-muted">
            {t('elsewhere.until', { when: formatInstant(make.data.expiresAt, timeZone, language) })}
          </p>
        </div>
      ) : (
        <Button wide busy={make.isPending} onClick={() => make.mutate()}>
          {t('elsewhere.make')}
        </Button>
      )}
      {make.isError && <Notice tone="bad">{errorText(make.error)}</Notice>}
      <CartLinkMail accountId={accountId} />
    </div>
  )
}
