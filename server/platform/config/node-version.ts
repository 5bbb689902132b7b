const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Alforja needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org\n`,
  )
  process.exit(1)
}
