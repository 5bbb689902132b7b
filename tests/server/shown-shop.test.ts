import { expect, test } from 'vitest'
import { platformTheme } from '#core/looks/themes.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import { shownAccount } from '#server/modules/products/shown-shop.ts'

test('customers see an agency’s phone in international form', () => {
  const phoneOf = (phone: string) =>
    shownAccount({ phone, theme: platformTheme, banner: null } as unknown as Account).phone
  expect(phoneOf('951 555 0142')).toBe('+52 951 555 0142')
  expect(phoneOf('+1 (305) 555-0100')).toBe('+1 (305) 555-0100')
})
