import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { dropUnused } from '#server/commands/build/plain-calendar.ts'

const styles = readFileSync(createRequire(import.meta.url).resolve('react-day-picker/style.css'), 'utf8')
const plain = dropUnused(styles)

test('the calendar keeps the styles of its days, ranges and months', () => {
  for (const rule of [
    '.rdp-day_button{',
    '.rdp-range_middle{',
    '.rdp-month_grid{',
    '.rdp-button_next:disabled',
  ])
    expect(plain.replaceAll(/\s*\{/g, '{')).toContain(rule)
  expect(plain).toContain('--rdp-range_start-background: linear-gradient(')
})

test('unused styles are dropped, and braces stay balanced', () => {
  expect(plain).not.toMatch(/@keyframes|_enter|dropdown|rtl/)
  expect(plain.split('{')).toHaveLength(plain.split('}').length)
  expect(plain.length).toBeLessThan(styles.length / 2)
})
