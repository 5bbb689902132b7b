import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { DueDay } from '#src/staff/home/due-day.tsx'
import menu from '../../../../locales/en/staff/admin-menu.json' with { type: 'json' }

const i18n = createInstance()
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: menu.sections } })

const shown = (on: string) =>
  renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(DueDay, { on, today: '2026-11-29' })),
  )

test('overdue work is marked in red; work due today is not', () => {
  expect(shown('2026-11-27')).toContain('text-bad')
  expect(shown('2026-11-27')).toContain('Overdue: Fri, Nov 27')
  expect(shown('2026-11-29')).toBe('Due Sun, Nov 29')
})
