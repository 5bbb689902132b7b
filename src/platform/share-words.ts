import { useTranslation } from 'react-i18next'

/** What stands on the ways to send a link to somebody, who may have no e-mail. */
export function useShareWords(hasMail: boolean) {
  const { t } = useTranslation('app')
  return {
    share: t('share.share'),
    copy: t('share.copy'),
    copied: t('share.copied'),
    whatsapp: t('share.whatsapp'),
    ...(hasMail && { mail: t('share.mail') }),
  }
}
