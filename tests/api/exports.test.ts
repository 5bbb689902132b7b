import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, homeZone } from '#core/time/days.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const month = dayIn(new Date(), homeZone).slice(0, 7)

test.each([
  ['/files/sales', 'ventas', 'sales'],
  ['/files/reports/booking', 'reporte-de-ventas', 'sales-report'],
  [`/files/reports/statements/1001/${month}`, `estado-de-cuenta-1001-${month}`, `statement-1001-${month}`],
  [`/files/withheld/${month}`, `retenciones-${month}`, `withholdings-${month}`],
  ['/files/agents-by-state', 'agentes-por-estado', 'agents-by-state'],
  ['/files/agents', 'agentes', 'agents'],
  ['/files/agencies', 'agencias', 'agencies'],
  ['/files/executives', 'ejecutivos', 'executives'],
  ['/files/prospects', 'prospectos', 'prospects'],
  ['/files/call-requests', 'solicitudes-de-llamada', 'call-requests'],
  ['/files/audit', 'bitacora', 'audit-log'],
])(
  '%s is answered to people with the permission, with a file name in their language',
  async (path, spanish, english) => {
    for (const [asked, name] of [
      ['csv', `${spanish}.csv`],
      ['xlsx?language=en', `${english}.xlsx`],
    ]) {
      const { status, headers } = await desk.admin.request(`${path}/${asked}`)
      expect(status).toBe(200)
      expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
    }
    expect((await desk.at.browser().request(`${path}/csv`)).status).toBe(401)
    expect((await desk.admin.request(`${path}/csv?nobody=asks`)).status).toBe(400)
    expect((await desk.admin.request(`${path}/doc`)).status).toBe(404)
  },
)
