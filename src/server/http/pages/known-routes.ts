import type { FastifyInstance } from 'fastify'

/** The methods that the routes at an address take, in the order in which they were made; none for an unknown one. */
export type MethodsAt = (url: string) => string[]

/** `/a/:b/*` as a pattern for whole paths. An `:id` is a uuid everywhere: what is none names nothing. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:id(?!\w)/g, '[0-9a-f-]{36}')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}/?$`,
  )

/**
 * Notes each route that is made from now on, so that a method which an address does not take can be told from an address
 * that is not there.
 */
export function noteRoutes(app: FastifyInstance): MethodsAt {
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
