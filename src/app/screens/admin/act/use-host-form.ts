import * as z from 'zod/mini'
import { hostErrors } from '#app/lib/host-forms.ts'
import { fieldsOf } from '#app/lib/http.ts'
import { useForm } from '#app/lib/use-form.ts'
import { actAndTell, type Telling } from './use-host-action.ts'

/**
 * A host's form around one change: checked by `schema`, sent, and told of in a toast. What the server finds wrong with single
 * fields stands beside them. Once done it is closed. `field` has what a field needs, `dialog` what the `FormDialog` around it does.
 */
export function useHostForm<Values extends object, Result, Body = Values>({
  schema,
  defaultValues,
  send,
  onFailed,
  onClose,
  onDone = onClose,
  ...telling
}: Telling<Result> & {
  onClose: () => void
  /** Left out where only the server can judge. */
  schema?: z.core.$ZodType<Body>
  defaultValues: Values
  send: (body: Body) => Promise<Result>
}) {
  const { form, isPending, ...fields } = useForm({
    defaultValues,
    check: (values) => (schema ? hostErrors(schema, values) : {}),
    send: (values, show) =>
      actAndTell(() => send(schema ? z.parse(schema, values) : (values as unknown as Body)), {
        ...telling,
        onDone,
        onFailed: (error) => {
          show(fieldsOf(error))
          onFailed?.(error)
        },
      }),
  })
  return { ...fields, dialog: { form, isPending, onClose } }
}
