import * as z from 'zod/mini'
import { hostErrors } from '#app/lib/host-forms.ts'
import { fieldsOf } from '#app/lib/http.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { type Feedback, runWithFeedback } from './use-host-action.ts'

/**
 * Form state for one mutation. It validates with `schema` or `check`, sends, and shows the outcome in a toast. Server
 * field errors appear beside the fields. Success closes the form, and so does a change that waits for the bank. `field`
 * returns a field's props; `dialog` holds the props of `FormDialog`.
 */
export function useHostForm<Values extends object, Result, Body = Values>({
  schema,
  check = (values) => (schema ? hostErrors(schema, values) : {}),
  onWrong,
  defaultValues,
  send,
  errorsOf = fieldsOf,
  onClose = () => undefined,
  onDone = onClose,
  ...feedback
}: Omit<Feedback<Result>, 'onFailed' | 'onWaiting'> & {
  onClose?: () => void
  /** Omitted if `check` or only the server can validate. */
  schema?: z.core.$ZodType<Body>
  check?: (values: Values) => FieldErrors
  onWrong?: () => void
  defaultValues: Values
  /** Resolves to `null` if nothing was sent; the form then stays open. */
  send: (body: Body) => Promise<Result | null>
  /** Returns the server's errors by field. */
  errorsOf?: (error: unknown) => FieldErrors
}) {
  const { form, isPending, ...fields } = useForm({
    defaultValues,
    check,
    onWrong,
    send: (values, show) =>
      runWithFeedback(() => send(schema ? z.parse(schema, values) : (values as unknown as Body)), {
        ...feedback,
        onDone,
        onWaiting: onClose,
        onFailed: (error) => show(errorsOf(error)),
      }),
  })
  return { ...fields, dialog: { form, isPending, onClose } }
}
