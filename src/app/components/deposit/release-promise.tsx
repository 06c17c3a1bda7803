import { NoBreak } from '#app/components/ui/no-break.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useTranslations } from '#app/lib/translations.ts'

/** When the deposit is released. */
export function ReleasePromise({ className }: { className: string }) {
  const { releasePromise } = useTranslations('deposit')
  return (
    <p className={cx('text-ink-soft', className)}>
      <NoBreak>{releasePromise}</NoBreak>
    </p>
  )
}
