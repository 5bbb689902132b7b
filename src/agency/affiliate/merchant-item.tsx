import { useTranslation } from 'react-i18next'
import { providerTitles } from '#core/sales/merchant-accounts.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopiedText } from '#src/ui/copied-text.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { MerchantSecret } from './merchant-secret.tsx'
import type { Merchant } from './merchants.ts'

const tones: Record<Merchant['state'], Tone> = {
  in_use: 'good',
  incomplete: 'warn',
  paused: 'warn',
  refused: 'bad',
  ended: 'neutral',
}

/** A payment provider account: its name and state, and the address and secret of its webhook. */
export function MerchantItem({ merchant, onEnd }: { merchant: Merchant; onEnd: () => void }) {
  const { t } = useTranslation('affiliate')
  const { provider, name, keyEnd, state, webhookUrl, movesMoney } = merchant
  const title = `${providerTitles[provider]}: ${name}`
  return (
    <li className="space-y-3 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {title}
        <Badge tone={tones[state]}>{t(`merchants.state.${state}`)}</Badge>
        {!movesMoney && <Badge>{t('merchants.trial')}</Badge>}
      </p>
      <p className="text-sm text-muted">{t(`merchants.about.${state}`, { end: keyEnd })}</p>
      {state !== 'ended' && (
        <>
          <Fold title={t('merchants.webhook')} open={state === 'incomplete'}>
            <div className="space-y-3">
              <p className="text-sm text-muted">{t(`merchants.webhook_text.${provider}`)}</p>
              <CopiedText
                text={webhookUrl}
                words={{ copy: t('merchants.copy'), copied: t('merchants.copied') }}
              />
              <MerchantSecret merchant={merchant} />
            </div>
          </Fold>
          <Button look="quiet" size="small" onClick={onEnd}>
            {t('merchants.end')}
            <span className="sr-only"> {title}</span>
          </Button>
        </>
      )}
    </li>
  )
}
