import { expect, test } from 'vitest'
import { isShortPlainName, vettedName } from '#core/agencies/vetted-name.ts'

test.each(['Viajes Volcanes, S.A. de C.V.', 'Agencia 24 Horas', "O'Hara & Hijos", 'iTravel', 'Sol 1998'])(
  '%s is named once the agency is approved',
  (name) => {
    expect(vettedName(name, 'approved')).toBe(name)
    expect(vettedName(name, 'suspended')).toBe(name)
    expect(
      (['news', 'in_process', 'rejected', 'closed'] as const).map((state) => vettedName(name, state)),
    ).toEqual([null, null, null, null])
  },
)

test.each([
  'Gane en https://premio.example',
  'premio.example',
  'Premio en t.me/x',
  'Escriba a x@premio',
  'Llame al 55 1234 5678',
  'Llame al (55) 1234-5678',
  'a'.repeat(81),
])('%s is not named in mails, even once approved', (name) => expect(vettedName(name, 'approved')).toBeNull())

test.each([
  ['Rosa Chi Pech', true],
  ['Viajes Ceiba', true],
  ['Gane.premio.example', false],
  ['Usted ha ganado un viaje gratis, llame ya hoy', false],
])('%s may be in the first mail: %s', (name, may) => expect(isShortPlainName(name)).toBe(may))
