import type { ApiPath, Audience, Call, Description, Endpoint, Method, Schema } from './endpoint.ts'
import { idParamsSchema, tokenParamsSchema } from './fields.ts'

type ParamsOf<Path> = Path extends `${string}/:id${string}`
  ? typeof idParamsSchema
  : Path extends `${string}/:token${string}`
    ? typeof tokenParamsSchema
    : undefined

function paramsOf(path: string): Schema | undefined {
  if (path.includes('/:id')) return idParamsSchema
  return path.includes('/:token') ? tokenParamsSchema : undefined
}

/** Completes a call with its schemas. Not in `endpoint.ts`, so pages that only make calls load no schemas. */
export function describe<
  Verb extends Method,
  Path extends ApiPath,
  Who extends Audience,
  const Params extends Schema | undefined = ParamsOf<Path>,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Returns extends Schema | undefined = undefined,
>(
  described: Call<Verb, Path, Who>,
  description: Description<Params, Query, Body, Returns> = {},
): Endpoint<Who, Params, Query, Body, Returns, Verb, Path> {
  return { ...described, params: paramsOf(described.path) as Params, ...description }
}
