import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { fieldsIn, showFieldErrors } from '#app/lib/form-errors.ts'
import { hostResolver } from '#app/lib/host-forms.ts'
import { actAndTell, type Telling } from './use-host-action.ts'

/**
 * A host's form around one change: checked by `schema`, sent, and told of in a toast. What the server finds wrong with single
 * fields stands beside them. `field` has what a field needs, `dialog` what the `FormDialog` around it does.
 */
export function useHostForm<Values extends FieldValues, Result, Body = Values>({
  schema,
  defaultValues,
  send,
  onFailed,
  ...telling
}: Telling<Result> & {
  /** Left out where only the server can judge. */
  schema?: $ZodType<Body, Values>
  defaultValues: DefaultValues<Values>
  send: (body: Body) => Promise<Result>
}) {
  const { register, handleSubmit, setError, formState, watch, setValue } = useForm<Values, unknown, Body>({
    ...(schema ? { resolver: hostResolver(schema) } : {}),
    defaultValues,
  })
  const onSubmit = handleSubmit(async (body) => {
    await actAndTell(() => send(body), {
      ...telling,
      onFailed: (error) => {
        showFieldErrors(error, setError)
        onFailed?.(error)
      },
    })
  })
  const field = fieldsIn({ register, formState })
  return { field, dialog: { isPending: formState.isSubmitting, onSubmit }, watch, setValue }
}
