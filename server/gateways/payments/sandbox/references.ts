import { randomInt } from 'node:crypto'
import { luhnSum } from './test-cards.ts'

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** Fourteen digits for a shop's till; the last one is a check digit (Luhn). */
export function newShopReference(): string {
  const body = `93${digits(11)}`
  return `${body}${(10 - (luhnSum(`${body}0`) % 10)) % 10}`
}

/** A CLABE: bank 646 (as transfer collectors use), place 180, eleven digits of account, check digit. */
export function newClabe(): string {
  const body = `646180${digits(11)}`
  return `${body}${clabeCheckDigit(body)}`
}

/** The last digit of a CLABE, from its first seventeen: weights 3, 7, 1, each product modulo 10. */
export function clabeCheckDigit(body: string): number {
  const sum = [...body].reduce(
    (total, digit, i) => total + ((Number(digit) * ([3, 7, 1][i % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10
}
