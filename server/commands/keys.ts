import { countSealed, resealAll } from '#server/modules/keys/reseal.ts'
import { reasonToKeep, retire, rotatedEnvironment, rotateFile } from '#server/modules/keys/rotate.ts'
import { keyFileOf } from '#server/platform/keys/key-file.ts'
import { withKeys } from './with-keys.ts'

const usage = `Usage: npm run keys -- list
       npm run keys -- rotate
       npm run keys -- reseal
       npm run keys -- retire ID [--end-links]`

function list() {
  return withKeys(async ({ database, keys }, config) => {
    const counts = await countSealed(database)
    console.log(config.keys ? 'From ALFORJA_KEYS:' : `From ${keyFileOf(config)}:`)
    for (const [index, { id }] of keys.all.entries()) {
      const count = counts.get(id) ?? 0
      const role = index === 0 ? 'seals and signs' : count > 0 ? 'opens' : 'can be retired'
      console.log(`  ${id}  ${String(count).padStart(8)} values  ${role}`)
    }
    const unnamed = counts.get('') ?? 0
    if (unnamed > 0) console.log(`${unnamed} values do not name their key: npm run keys -- reseal`)
  })
}

function rotate() {
  return withKeys(async ({ database }, config) => {
    if (!config.keys) {
      const id = await rotateFile({ config, database })
      console.log(`${id} seals and signs from now on. Copy ${keyFileOf(config)} to where its copies are, and to other
servers; then seal what is there with it: npm run keys -- reseal`)
      return
    }
    const { first, next } = rotatedEnvironment(config.keys)
    console.log(`Set this on every server, one after another, so that all accept the new key:

ALFORJA_KEYS=${first}

Then this, so that it is used (one server alone can begin with this):

ALFORJA_KEYS=${next}

Then seal what is there with it: npm run keys -- reseal`)
  })
}

function reseal() {
  return withKeys(async (deps) => {
    const { done, failed } = await resealAll(deps, (name, resealed) => {
      console.log(`  ${name}: ${resealed.done}`)
      for (const id of resealed.failed) console.error(`  ${name}: ${id} could not be read`)
    })
    console.log(`${done} values are sealed with ${deps.keys.all[0].id} now.`)
    if (failed.length > 0) process.exitCode = 1
  })
}

function retireOne(id: string, endLinks: boolean) {
  return withKeys(async ({ database, keys }, config) => {
    const kept = await reasonToKeep(database, keys, id)
    if (kept) {
      console.error(kept)
      process.exitCode = 1
      return
    }
    await retire({ config, database, keys }, id, { endLinks })
    const place = config.keys ? 'Take it out of ALFORJA_KEYS' : 'It is not in the file any more'
    const links = endLinks ? 'Links that retired keys signed end' : 'Links that it signed stay good'
    console.log(
      `${id} is retired. ${place}; running servers forget it when they are started again. ${links}.`,
    )
  })
}

const [verb, id, option, ...rest] = process.argv.slice(2)
const isAlone = id === undefined
if (verb === 'list' && isAlone) await list()
else if (verb === 'rotate' && isAlone) await rotate()
else if (verb === 'reseal' && isAlone) await reseal()
else if (verb === 'retire' && id && rest.length === 0 && [undefined, '--end-links'].includes(option))
  await retireOne(id, option !== undefined)
else {
  console.error(usage)
  process.exit(2)
}
