import * as z from 'zod/mini'
import { hostErrors } from '#app/lib/host-forms.ts'
import { fieldsOf } from '#app/lib/http.ts'
import { useForm } from '#app/lib/use-form.ts'
import { type Feedback, runWithFeedback } from './use-host-action.ts'

/**
 * Form state for one mutation. It validates with `schema`, sends, and shows the outcome in a toast. Server field
 * errors appear beside the fields. Success closes the form. `field` returns a field's props; `dialog` holds the props
 * of `FormDialog`.
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
  /** Omitted if only the server can validate. */
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
