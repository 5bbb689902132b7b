import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { type GroupWorld, openGroupWorld } from '#tests/support/worlds/group-world.ts'

let { app, owner, create } = {} as GroupWorld
beforeAll(async () => {
  ;({ app, owner, create } = await openGroupWorld())
})
afterAll(() => app.stop())

describe('the rooming list', () => {
  const guest = {
    ...{ room: 1, givenName: 'Ana', familyName: 'Ríos', arrivesAt: '18:00' },
    ...{ bed: 'king', diet: 'vegana', phone: '' },
  }
  const send = (key: Sent<'agency.listGroupGuests'>, text: string | Uint8Array, replace = false) =>
    owner.ask('agency.importGroupGuests', {
      ...key,
      file: Buffer.from(text).toString('base64'),
      replace,
      idempotencyKey: crypto.randomUUID(),
    })
  const guestsOf = async (key: Sent<'agency.listGroupGuests'>) =>
    (await owner.ask('agency.listGroupGuests', key)).guests

  test('is edited by hand', async () => {
    const key = await create()
    const { id } = await owner.ask('agency.saveGroupGuest', { ...key, id: null, ...guest })
    await owner.ask('agency.saveGroupGuest', { ...key, id, ...guest, room: 7 })
    expect(await guestsOf(key)).toEqual([{ id, ...guest, room: 7, isSold: false }])
    const other = await create()
    expect((await owner.call('agency.saveGroupGuest', { ...other, id, ...guest })).status).toBe(400)
    await owner.ask('agency.removeGroupGuest', { ...other, id })
    expect(await guestsOf(key)).toHaveLength(1)
    await owner.ask('agency.removeGroupGuest', { ...key, id })
    expect(await guestsOf(key)).toEqual([])
  })

  test('imports its own export without the sold rooms', async () => {
    const key = await create()
    const file = 'Habitación,Nombre,Apellidos,Venta\n3,Ana,Ríos,\nSuite · Hotel,Leo Paz,,W88M-2F4H\n'
    expect(await send(key, file)).toMatchObject({ taken: 1, refusals: [], ignored: [] })
    expect(await guestsOf(key)).toMatchObject([{ room: 3, givenName: 'Ana' }])
  })

  test('is imported completely, by appending or replacing', async () => {
    const key = await create()
    const file = 'Habitación;Nombre;Apellidos;Dieta;Equipo\n1;Ana;Ríos;vegana;Tigres\n2;Luis;Peña;;\n'
    expect(await send(key, file)).toMatchObject({ taken: 2, problem: null, ignored: ['Equipo'] })
    const inOldEncoding = Buffer.from('room,first name,last name\n3,Íñigo,Muñoz\n', 'latin1')
    expect(await send(key, inOldEncoding)).toMatchObject({ taken: 1 })
    expect((await guestsOf(key)).map(({ familyName }) => familyName)).toEqual(['Ríos', 'Peña', 'Muñoz'])
    expect(await send(key, file, true)).toMatchObject({ taken: 2 })
    expect(await guestsOf(key)).toHaveLength(2)
  })

  test('is imported from a workbook, with shared strings, empty cells and times', async () => {
    const key = await create()
    const cell = (at: string, text: number) => `<c r="${at}" t="s"><v>${text}</v></c>`
    const header = ['A1', 'B1', 'C1', 'E1'].map((at, text) => cell(at, text)).join('')
    const row = `<c r="A2"><v>12</v></c>${cell('B2', 4)}<c r="C2" t="inlineStr"><is><t>Peña &amp; Ríos</t></is></c><c r="E2"><v>0.75</v></c>`
    const workbook = zipSync({
      'xl/sharedStrings.xml': strToU8(
        '<sst><si><t>Habitación</t></si><si><t>Nombre</t></si><si><t>Apellidos</t></si><si><t>Llegada</t></si><si><r><t>Ana </t></r><r><t xml:space="preserve">Sofía</t></r></si></sst>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData><row r="1">${header}</row><row r="2">${row}</row></sheetData></worksheet>`,
      ),
    })
    expect(await send(key, workbook)).toMatchObject({ taken: 1, ignored: [] })
    expect(await guestsOf(key)).toMatchObject([
      { room: 12, givenName: 'Ana Sofía', familyName: 'Peña & Ríos', arrivesAt: '18:00' },
    ])
  })

  test('with an invalid row imports nothing and names the cell', async () => {
    const key = await create()
    await send(key, 'room,name,surname\n1,Ana,Ríos\n')
    const told = await send(key, 'room,name,surname\n2,Eva 🌺,Luna\nsuite,,Sol\n', true)
    expect(told).toMatchObject({
      taken: 0,
      refusals: [
        { line: 2, column: 'givenName', reason: 'pictures', value: 'Eva 🌺' },
        { line: 3, column: 'room', reason: 'not_a_room', value: 'suite' },
        { line: 3, column: 'givenName', reason: 'required' },
      ],
    })
    expect(await guestsOf(key)).toHaveLength(1)
    expect(await send(key, 'nombre,apellido\nAna,Ríos\n')).toMatchObject({
      problem: 'columns_missing',
      missing: ['room'],
    })
    expect(await send(key, '')).toMatchObject({ problem: 'empty' })
    expect(await send(key, new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).toMatchObject({
      problem: 'not_a_table',
    })
  })
})
