import type { Page, TestInfo } from 'playwright/test'
import type { Language } from '#core/app/language.ts'
import { speak } from '#tests/support/device/device.ts'
import { type Shop, shopOf } from '#tests/support/pages/sales-by-api.ts'
import { languageOf, words } from '#tests/support/pages/words.ts'
import { enterAsAdmin, enterAsStaff } from './staff.ts'

/** Signs in as staff in the language of the project; `said` is a text of `section` unless it names another one. */
export async function visitAsStaff(
  { page, baseURL = '' }: { page: Page; baseURL: string | undefined },
  info: TestInfo,
  section: string,
  role: 'admin' | 'executive' = 'executive',
): Promise<{ language: Language; said: (key: string, other?: string) => RegExp; staff: Shop }> {
  const language = languageOf(info.project.name)
  await speak(page, language)
  await (role === 'admin' ? enterAsAdmin : enterAsStaff)(page, baseURL)
  const said = (key: string, other = section) => words(language, other, key)
  return { language, said, staff: shopOf(page.request) }
}
