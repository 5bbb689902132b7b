import type { Config } from '#server/platform/config/config.ts'
import { createEmlMail } from './eml.ts'
import type { MailGateway } from './port.ts'
import { createSmtpMail } from './smtp.ts'

/** Creates the mail gateway from the configuration: SMTP, or files in the data folder. */
export const createMailGateway = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
): MailGateway =>
  config.smtpUrl
    ? createSmtpMail(config.smtpUrl, config.mailFrom)
    : createEmlMail(config.dataFolder, config.mailFrom)
