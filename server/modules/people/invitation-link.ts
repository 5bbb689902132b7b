import type { Config } from '#server/platform/config/config.ts'

/** The address at which an invited person accepts. */
export const invitationLink = ({ baseUrl }: Pick<Config, 'baseUrl'>, token: string): string =>
  `${baseUrl}/new-password?token=${token}&purpose=invitation`
