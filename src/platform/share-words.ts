import { useTranslation } from 'react-i18next'

/** What stands on the ways to send a link to a client, by the section of what is sent, which the route names. */
export function useShareWords(section: 'payment-links' | 'quotes', hasMail: boolean) {
  const { t } = useTranslation(section)
  return {
    link: t('share.link'),
    share: t('share.share'),
    copy: t('share.copy'),
    copied: t('share.copied'),
    whatsapp: t('share.whatsapp'),
    ...(hasMail && { mail: t('share.mail') }),
  }
}
