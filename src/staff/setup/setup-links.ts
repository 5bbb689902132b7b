import type { LinkProps } from '@tanstack/react-router'
import type { Step } from './setup-words.ts'

/** The screens on which steps are done; other steps are done on the server. */
export const setupLinks = {
  admins: '/admin/admins',
  brand: '/admin/settings/platform',
  destinations: '/admin/settings/destinations',
  legal: '/admin/settings/legal',
  taxes: '/admin/settings/taxes',
  rates: '/admin/settings/exchange-rates',
  plans: '/admin/settings/commission-plans',
  hotels: '/admin/products',
  tours: '/admin/products',
  transfers: '/admin/products',
  agencies: '/admin/affiliations/news',
} as const satisfies Partial<Record<Step['step'], LinkProps['to']>>

export const hasLink = (step: Step['step']): step is keyof typeof setupLinks =>
  Object.hasOwn(setupLinks, step)
