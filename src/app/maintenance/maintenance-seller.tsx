import { useTranslation } from 'react-i18next'
import { imagePath } from '#core/app/addresses.ts'
import type { Language } from '#core/app/language.ts'
import type { Outputs } from '#src/platform/api.ts'
import { WhoHelps } from './who-helps.tsx'

export type Seller = Outputs['product']['getStorefront']['account']

/** The agency's logo or name, at the top of the page. */
export function SellerName({ seller: { name, theme } }: { seller: Seller }) {
  const { logo } = theme
  if (!logo) return <p className="mb-4 font-display text-xl font-bold text-primary">{name}</p>
  return (
    <img
      src={imagePath(logo.id)}
      alt={name}
      width={logo.width}
      height={logo.height}
      className="mx-auto mb-4 max-h-12 w-auto object-contain"
    />
  )
}

/** The agency's contact during maintenance. */
export function SellerContact({ seller, language }: { seller: Seller; language: Language }) {
  const { t } = useTranslation('maintenance', { lng: language })
  const { name, phone, secondPhone, hours } = seller
  return (
    <WhoHelps
      text={t('contact', { agency: name })}
      phone={phone}
      secondPhone={secondPhone}
      hours={hours?.[language]}
      email={null}
      language={language}
    />
  )
}
