import { afterAll, expect, test, vi } from 'vitest'
import {
  checkDomain as check,
  claimDomain as claim,
  openDomainWorld,
} from '#tests/support/worlds/domain-world.ts'

const world = await openDomainWorld()
afterAll(() => world.close())

test('links that an owner copies lead to the platform, and to the domain once it is verified', async () => {
  const { app, names, owner } = world
  const [group] = (await owner.ask('agency.listGroups', {})).rows
  if (!group) throw new Error('no group')
  const copied = async () => ({
    page: (await owner.ask('agency.getAgency', {})).address,
    embedded: (await owner.ask('agency.getDomain', {})).address,
    group: (await owner.ask('agency.getGroup', { accountId: '1001', url: group.url })).address,
    qr: (await owner.ask('agency.getGroupAddress', { accountId: '1001', url: group.url })).address,
  })
  const onPlatform = {
    page: `${app.baseUrl}/booking/1001`,
    embedded: `${app.baseUrl}/booking/1001`,
    group: `${app.baseUrl}/booking/1001/group/${group.url}`,
    qr: `${app.baseUrl}/booking/1001/group/${group.url}`,
  }
  expect(await copied()).toEqual(onPlatform)
  const { host, record } = await claim(owner, 'enlaces.example')
  expect(await copied()).toEqual(onPlatform)

  names.records.set(record.name, [record.value])
  const origin = `http://${host}:${new URL(app.baseUrl).port}`
  expect(await check(owner)).toMatchObject({ address: `${origin}/` })
  await vi.waitFor(() => expect(app.deps.domains.of('1001')).not.toBeNull())
  expect(await copied()).toEqual({
    page: `${origin}/`,
    embedded: `${origin}/`,
    group: `${origin}/group/${group.url}`,
    qr: `${origin}/group/${group.url}`,
  })
  expect(await owner.ask('agency.removeDomain', {})).toMatchObject({ address: onPlatform.page })
  await vi.waitFor(() => expect(app.deps.domains.of('1001')).toBeNull())
  expect(await copied()).toEqual(onPlatform)
})
