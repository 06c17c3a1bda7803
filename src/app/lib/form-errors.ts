import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { fieldsOf } from '#app/lib/http.ts'

/** Puts what the server found wrong with single fields beside them, and the focus into the first. */
export function showFieldErrors<F extends FieldValues>(error: unknown, setError: UseFormSetError<F>): void {
  Object.entries(fieldsOf(error)).forEach(([path, message], index) => {
    setError(path as Path<F>, { message }, { shouldFocus: index === 0 })
  })
}
