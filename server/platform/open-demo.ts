import type { Config } from './config/config.ts'

const ofThisMachine = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Whether a host name refers to this machine. */
export const isLocal = (hostname: string): boolean => ofThisMachine.has(hostname)

/** Whether other machines can reach the demo, whose passwords and e-mails are public. */
export const isDemoOpen = ({ demo, host, baseUrl }: Pick<Config, 'demo' | 'host' | 'baseUrl'>): boolean =>
  demo && !(isLocal(host) && isLocal(new URL(baseUrl).hostname))
