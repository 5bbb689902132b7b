import type { Config } from '#server/platform/config/config.ts'
import { createEmlMail } from './eml.ts'
import type { MailGateway } from './port.ts'
import { createSmtpMail } from './smtp.ts'

/** Mail as the configuration says: through SMTP, or kept in the data folder. */
export const createMailGateway = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
): MailGateway =>
  config.smtpUrl
    ? createSmtpMail(config.smtpUrl, config.mailFrom)
    : createEmlMail(config.dataFolder, config.mailFrom)
