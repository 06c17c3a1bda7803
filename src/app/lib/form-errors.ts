import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#app/lib/http.ts'

/** Puts what the server found wrong with single fields beside them, and the focus into the first. */
export function showFieldErrors<F extends FieldValues>(error: unknown, setError: UseFormSetError<F>): void {
  const fields = error instanceof ApiError ? error.body?.fields : undefined
  Object.entries(fields ?? {}).forEach(([path, message], index) => {
    setError(path as Path<F>, { message }, { shouldFocus: index === 0 })
  })
}
