import type { FastifyInstance } from 'fastify'

/** Returns the methods of the routes at an address, in registration order; empty for an unknown address. */
export type AllowedMethods = (url: string) => string[]

/** Converts `/a/:b/*` to a pattern for whole paths. Every `:id` is a uuid. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:id(?!\w)/g, '[0-9a-f-]{36}')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}/?$`,
  )

/** Records each route registered from now on, to distinguish a wrong method (405) from an unknown address (404). */
export function recordRoutes(app: FastifyInstance): AllowedMethods {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    for (const each of [method].flat()) route.methods.add(each)
    routes.set(url, route)
  })
  return (url) => {
    const [path = ''] = url.split('?', 1)
    const found = [...routes.values()].filter(({ pattern }) => pattern.test(path))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))]
  }
}
