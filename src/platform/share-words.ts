import { useTranslation } from 'react-i18next'

/** Labels of the share options for a link, with or without the recipient's e-mail. */
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
