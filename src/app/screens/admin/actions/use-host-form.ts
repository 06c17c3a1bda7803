import * as z from 'zod/mini'
import { hostErrors } from '#app/lib/host-forms.ts'
import { fieldsOf } from '#app/lib/http.ts'
import { useForm } from '#app/lib/use-form.ts'
import { type Feedback, runWithFeedback } from './use-host-action.ts'

/**
 * A host's form for one mutation: validated by `schema`, sent, and its outcome shown in a toast. The server's field errors are
 * shown beside the fields. A success closes the form. `field` returns the props of a field; `dialog` are those of `FormDialog`.
 */
export function useHostForm<Values extends object, Result, Body = Values>({
  schema,
  defaultValues,
  send,
  onFailed,
  onClose,
  onDone = onClose,
  ...feedback
}: Feedback<Result> & {
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
      runWithFeedback(() => send(schema ? z.parse(schema, values) : (values as unknown as Body)), {
        ...feedback,
        onDone,
        onFailed: (error) => {
          show(fieldsOf(error))
          onFailed?.(error)
        },
      }),
  })
  return { ...fields, dialog: { form, isPending, onClose } }
}
