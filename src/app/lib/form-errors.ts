import type { FieldValues, Path, RegisterOptions, UseFormReturn, UseFormSetError } from 'react-hook-form'
import { fieldsOf } from '#app/lib/http.ts'

/** Puts what the server found wrong with single fields beside them, and the focus into the first. */
export function showFieldErrors<F extends FieldValues>(error: unknown, setError: UseFormSetError<F>): void {
  Object.entries(fieldsOf(error)).forEach(([path, message], index) => {
    setError(path as Path<F>, { message }, { shouldFocus: index === 0 })
  })
}

/** What a field of a form needs: how it is wired, and what is wrong with it. */
export const fieldsIn =
  <Values extends FieldValues, Context, Output>({
    register,
    formState: { errors },
  }: Pick<UseFormReturn<Values, Context, Output>, 'register' | 'formState'>) =>
  <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    error: errors[name]?.message as string | undefined,
    ...register(name, options),
  })
