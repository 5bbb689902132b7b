import { build } from 'vite'
import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
const plugin={name:'an',generateBundle(_,bundle){const out={};for(const[k,c]of Object.entries(bundle))if(c.type==='chunk')out[k]={imports:c.imports,br:brotliCompressSync(c.code).length,modules:Object.fromEntries(Object.entries(c.modules).map(([m,i])=>[m.replace('/work/main/',''),i.renderedLength??(i.code?.length)]))};writeFileSync('/tmp/an.json',JSON.stringify(out))}}
process.env.NODE_ENV='production'; process.env.VITE_PRODUCTION_HOST='';process.env.VITE_SERVICE_URLS=''
await build({configLoader:'native',build:{outDir:'/tmp/an-out',emptyOutDir:true},plugins:[plugin],logLevel:'error'})
