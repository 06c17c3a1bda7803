// Every Zod schema can turn itself into JSON Schema, so bundlers keep the code for it. Only the server's API document
// asks for that; in the browser it would be 5 kB of script (brotli) on each page that nobody ever runs.

const jsonSchemaModules =
  /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors|json-schema-generator)\.js$/
const exportedName = /^export (?:function|const|class|let) (\w+)/gm
const refusal = "() => () => { throw new Error('JSON Schema is left out of the browser build') }"

/** Vite plugin: leaves Zod's JSON Schema out. A schema that is asked for it all the same throws. */
export function leanZod() {
  return {
    name: 'lean-zod',
    enforce: 'pre',
    transform: {
      filter: { id: jsonSchemaModules },
      handler(code) {
        const names = [...code.matchAll(exportedName)].map((match) => match[1])
        return { code: names.map((name) => `export const ${name} = ${refusal}`).join('\n'), map: null }
      },
    },
  }
}
