import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Loaded into a server's process before the server (`--import`): it finds no built pages, and renders none. */
const exists = fs.existsSync
fs.existsSync = (path) => !String(path).endsWith('pages.json') && exists(path)
syncBuiltinESMExports()
