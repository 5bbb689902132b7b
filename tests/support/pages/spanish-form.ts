import type { Page } from 'playwright/test'
import { words } from './words.ts'

/** A text of the interface in Spanish, the language that sign-in and registration are tested in. */
export const said = (section: string, key: string) => words('es', section, key)
export const button = (page: Page, section: string, key: string) =>
  page.getByRole('button', { name: said(section, key), exact: true })
export const field = (page: Page, section: string, key: string) =>
  page.getByLabel(said(section, key), { exact: true })
