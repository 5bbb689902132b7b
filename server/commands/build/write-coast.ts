import { readFileSync, writeFileSync } from 'node:fs'
import { type Atlas, cutCoast, writeCoast } from './cut-coast.ts'

// `node --import ./server/typescript.mjs server/commands/build/write-coast.ts countries-10m.json`, with the file of
// `world-atlas` 2.0.2 (`npm pack world-atlas@2.0.2`): writes the coast of Mexico and its surroundings, see decision 0122.
const target = new URL('../../../src/shared/catalogue/online/coast.gen.json', import.meta.url)
const box = { west: -122, south: 5, east: -57, north: 36 }
const detail = 0.008

const atlas: Atlas = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
writeFileSync(target, `${JSON.stringify(writeCoast(cutCoast(atlas, box, detail)))}\n`)
